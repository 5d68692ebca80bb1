import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BlockCounters } from '../../composer/server/health/count-blocks';
import { openTestSite, shown, type TestSite } from '../http/site/site.fixture';
import { answerDeferred } from '../request/deferred-answer.server';
import { SHARED_AGENTS } from '../request/document-request';
import { loadPage } from '../request/load-page.server';
import { openDraftShop } from '../shop/shop.server';
import type { Shop, ShopParts } from '../shop/shop.types';
import { viewShop } from './view-shop';
import { ShopFiles } from '../shop/shop-files.server';

let site: TestSite;
let parts: ShopParts;
let counters: BlockCounters;
const visitor =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';

beforeAll(async () => {
  site = await openTestSite(shown);
  parts = site.shop as unknown as ShopParts;
}, 180_000);
afterAll(() => site?.close());
beforeEach(() => {
  counters = new BlockCounters();
});

const open = (shop: Shop, agent: string, isData = true) =>
  loadPage(new Request('http://main.localhost/en_GB', { headers: { 'user-agent': agent } }), {
    shop,
    isData,
    slot: {},
  });
const drain = () => counters.drain(new Date(0)).rows;
/** The shop that serves, with its blocks counted. */
const countedShop = (): Shop => ({ ...site.shop, blockCounter: counters });

it.each([true, false])('each block of a page for a visitor is counted once (as data: %s)', async (isData) => {
  await open(countedShop(), visitor, isData);
  const rows = drain();
  expect(rows.map(({ block }) => block)).toEqual(
    expect.arrayContaining(['header', 'search', 'hero', 'promises']),
  );
  expect(rows.map(({ brand, page, renders, failed }) => [brand, page, renders, failed])).toEqual(
    rows.map(() => ['main', 'home', 1, 0]),
  );
});

it('a block that the browser asks for is counted alone', async () => {
  const request = new Request('http://main.localhost/_block?path=/en_GB&id=novelties', {
    headers: { 'user-agent': visitor },
  });
  expect((await answerDeferred(request, countedShop())).status).toBe(200);
  expect(drain()).toMatchObject([{ block: 'novelties', renders: 1 }]);
});

it('neither crawlers nor checks of releases count, which ask as one', async () => {
  await open(countedShop(), SHARED_AGENTS.crawler);
  await open(countedShop(), 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  expect(drain()).toEqual([]);
});

it('a preview does not count, at another time neither', async () => {
  const files = await ShopFiles.open(parts.root);
  const draft = openDraftShop({ ...parts, blockCounter: counters }, files.texts);
  await open(draft, visitor);
  await open(viewShop(draft, { visitor: 'guest', at: Date.now() }), visitor);
  expect(drain()).toEqual([]);
});
