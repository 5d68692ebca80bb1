import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeTopic } from '../../server/start-domains';
import { storeLocatorCount, storeLocatorStores } from './stores.contract';
import { openTestStores, type TestStores } from './stores.fixture';

let shop: TestStores;
beforeAll(async () => {
  shop = await openTestStores();
}, 120_000);
afterAll(() => shop?.close());

const count = async (countryId: string, storefront?: string) =>
  (await shop.call(storeLocatorCount, { profile: 'en_GB', countryId }, storefront)).total;

it('is the locator’s, of each storefront and country', async () => {
  for (const storefront of ['main', 'lab', 'running']) {
    const { countries } = await shop.call(storeLocatorStores, { profile: 'en_GB' }, storefront);
    for (const { id, total } of countries)
      expect({ storefront, id, count: await count(id, storefront) }).toEqual({
        storefront,
        id,
        count: total,
      });
  }
  expect({ spainFound: (await count('es')) > 0, unknownCount: await count('QQ') }).toEqual({
    spainFound: true,
    unknownCount: 0,
  });
});

it('follows the stores that open and close', async () => {
  const before = await count('ES');
  const [{ id }] = (await shop.db.query<{ id: string }>(
    "select id from stores where country = 'ES' order by id limit 1",
  )) as [{ id: string }];
  await shop.db.execute("update stores set country = 'AD' where id = $1", [id]);
  await shop.db.publish(changeTopic('stores'));
  await expect.poll(() => count('ES'), { timeout: 20_000 }).toBe(before - 1);
  expect(await count('AD')).toBe(1);
});
