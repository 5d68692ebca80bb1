import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../eshop-api/domains/campaigns/campaigns.fixture';
import { readRibbons, replaceRibbons } from '../../eshop-api/domains/header/header.repository';
import type { Ribbon } from '../../eshop-api/domains/header/header.handlers';
import ribbons from './ribbons.json';
import { seedRibbons } from './seed-ribbons';

const NOW = new Date('2026-11-21T12:00:00Z');
const demo: readonly Ribbon[] = ribbons;
const byId = (all: readonly Ribbon[]) => [...all].sort((a, b) => (a.id < b.id ? -1 : 1));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(['header'], NOW.toISOString());
});
afterAll(() => shop.close());

it('a new database starts with the demo’s ribbons, under the version that databases have stored', async () => {
  expect(await readRibbons(shop.db)).toEqual(byId(demo));
  expect(await shop.db.query("select version from schema_seeds where domain = 'header'")).toEqual([
    { version: '2' },
  ]);
});

it('an existing ribbon gets the demo’s new texts; its dates and what the shop has deleted stay as they are', async () => {
  const [first] = demo;
  const older: Ribbon = { ...first!, text: { en: first!.text.en }, until: '2030-01-01T00:00' };
  await replaceRibbons(shop.db, [older], NOW);
  await seedRibbons(shop.db, NOW);
  expect(await readRibbons(shop.db)).toEqual([{ ...first, until: '2030-01-01T00:00' }]);
});
