import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../eshop-api/create-api';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase } from '../../eshop-api/database/test-database';
import { domains } from '../../eshop-api/domains/registry.generated';
import { testSettings } from '../../eshop-api/domains/catalogue/catalogue.fixture';

const NAMES = ['catalogue', 'campaigns', 'cms', 'header'];
let db: Database;
const start = async () => {
  const api = createApi({
    settings: testSettings,
    database: db,
    domains: domains.filter(({ domain }) => NAMES.includes(domain.name)),
  });
  await api.ready;
  await api.close();
};
/** A shop of an older version: five languages, then an import, a sale, a merchandiser's changes. */
const age = async () => {
  await db.execute(
    `update catalogue_models set data = jsonb_set(data, '{description}', (data->'description') - 'ja' - 'ko')`,
  );
  await db.execute(
    `update catalogue_materials set data = jsonb_set(data, '{colour,names}', (data#>'{colour,names}') - 'ja')`,
  );
  await db.execute(
    `update catalogue_models set data = jsonb_set(data, '{description}', '{"en": "Imported over", "es": "Importado"}') where slug = 'tramuntana'`,
  );
  await db.execute(`update catalogue_skus set stock = 77 where material_id like 'K200130-%'`);
  await db.execute(`delete from catalogue_materials where model_slug = 'jaleo'`);
  await db.execute(
    `update campaigns set data = jsonb_set(jsonb_set(data, '{titles}', (data->'titles') - 'ja'), '{windows,0,from}', '"2026-11-26T09:00"') where code = 'blfr'`,
  );
  await db.execute(`update header_ribbons set data = jsonb_set(data, '{text}', (data->'text') - 'ja')`);
  await db.execute(`delete from cms_slugs where language = 'pt'`);
  await db.execute(`update cms_slugs set slug = 'nuestra-rebaja' where key = 'sales' and language = 'es'`);
  await db.execute(`delete from schema_seeds where version > '1'`);
};
const one = async (sql: string) => Object.values((await db.query(sql))[0] ?? {})[0];

describe('a shop that was seeded before', () => {
  beforeAll(async () => {
    db = await openTestDatabase();
    await start();
    await age();
    await start();
  }, 120_000);
  afterAll(() => db.close());

  it.each([
    [
      'descriptions',
      `select count(*)::int from catalogue_models where data->'description'->>'ja' is null`,
      1,
    ],
    [
      'colour names',
      `select count(*)::int from catalogue_materials where data#>>'{colour,names,ja}' is null`,
      0,
    ],
    [
      'campaign titles',
      `select data->'titles'->>'ja' from campaigns where code = 'blfr'`,
      'ブラックフライデー',
    ],
    ['ribbons', `select count(*)::int from header_ribbons where data->'text'->>'ja' is null`, 0],
    ['addresses', `select slug from cms_slugs where key = 'arco' and language = 'pt'`, 'arquivo'],
  ])('gets the new texts: %s', async (_what, sql, expected) => expect(await one(sql)).toBe(expected));

  it.each([
    [
      'a model that was imported over',
      `select data->'description'->>'es' from catalogue_models where slug = 'tramuntana'`,
      'Importado',
    ],
    ['stock', `select min(stock) from catalogue_skus where material_id like 'K200130-%'`, 77],
    ['products that are gone', `select count(*)::int from catalogue_materials where model_slug = 'jaleo'`, 0],
    [
      'a campaign’s dates',
      `select data#>>'{windows,0,from}' from campaigns where code = 'blfr'`,
      '2026-11-26T09:00',
    ],
    [
      'an address that stands',
      `select slug from cms_slugs where key = 'sales' and language = 'es'`,
      'nuestra-rebaja',
    ],
  ])('keeps %s', async (_what, sql, expected) => expect(await one(sql)).toBe(expected));
});
