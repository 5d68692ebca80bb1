import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { findStoreYear, readStorefrontYear } from './store-year.tx';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi(['stores']);
}, 120_000);
afterAll(() => shop?.close());

it('a store’s fiscal year begins with the new year in its time zone', async () => {
  const storeIn = async (zone: string) =>
    (
      await shop.db.query<{ id: string }>("select id from stores where data->>'timeZone' = $1 limit 1", [
        zone,
      ])
    )[0]!.id;
  const yearsAt = async (moment: string) =>
    Promise.all(
      ['Asia/Tokyo', 'Europe/Madrid', 'America/Santiago'].map(async (zone) =>
        findStoreYear(shop.db, await storeIn(zone), new Date(moment)),
      ),
    );
  expect(await yearsAt('2026-12-31T14:59:59Z')).toEqual(['2026', '2026', '2026']);
  expect(await yearsAt('2026-12-31T15:00:00Z')).toEqual(['2027', '2026', '2026']);
  expect(await yearsAt('2027-01-01T00:00:00Z')).toEqual(['2027', '2027', '2026']);
  expect(await findStoreYear(shop.db, 'NOWHERE', new Date())).toBeUndefined();
});

it.each([
  ['2026-12-31T22:59:59Z', '2026'],
  ['2026-12-31T23:00:00Z', '2027'],
  ['2026-06-01T00:00:00Z', '2026'],
])('the web’s at %s is %s by the storefront’s clock', (moment, year) => {
  const storefront = {
    ...shop.settings.storefronts.main!,
    instantOf: (local: string) => Date.parse(`${local}:00+01:00`),
  };
  expect(readStorefrontYear({ storefront, now: new Date(moment) })).toBe(year);
});
