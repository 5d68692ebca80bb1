import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../../tests/support/open-test-api';
import { cart, cartRetrieve } from './bag.contract';
import { add, nube, openBagApi, send, setPrice, setStock } from './bag.fixture';

/** Vouchers of the catalogue, put on one product: who brings what pays what (decision 0031, docs/bag.md). */
let shop: TestApi;
let hashOrderId: string;
let full: number;
beforeAll(async () => {
  shop = await openBagApi();
  const codes = ['BENVENUTI10', 'MEMBER15', 'PRIMALUCE20', 'STAFF30'];
  await shop.db.execute("update catalogue_materials set data = jsonb_set(data, '{voucherCodes}', $2::jsonb) where id = $1", [nube, JSON.stringify(codes)]);
  await setStock(shop, '38', 9);
  await setPrice(shop, 'GBP', 12000);
  const bag = await add(shop);
  hashOrderId = bag.hashOrderId;
  full = bag.totals.total;
}, 120_000);
afterAll(() => shop?.close());

it.each([
  [{}, null, null], [{ voucher: 'BENVENUTI10' }, 'BENVENUTI10', { code: 'BENVENUTI10', applied: true, reason: null }], [{ voucher: ' benvenuti10 ' }, 'BENVENUTI10', { code: 'BENVENUTI10', applied: true, reason: null }],
  [{ voucher: 'NOSUCH' }, null, { code: 'NOSUCH', applied: false, reason: 'unknown' }], [{ voucher: 'KILOMETRE12' }, null, { code: 'KILOMETRE12', applied: false, reason: 'no_product' }],
  [{ usrHash: 'h' }, 'MEMBER15', null], [{ prevoucher: 'PRIMALUCE20' }, 'PRIMALUCE20', null], [{ prevoucher: 'BENVENUTI10' }, null, null], [{ voucher: 'STAFF30' }, 'STAFF30', { code: 'STAFF30', applied: true, reason: null }],
])('%j: %s', async (brings, code, voucher) => {
  const bag = await send(shop, cartRetrieve, { profile: 'en_GB', hashOrderId, ...brings });
  expect([bag.shoppingCart[0]!.voucher, bag.voucher]).toEqual([code, voucher]);
  expect(bag.totals).toMatchObject({ full, total: full - bag.totals.discount });
  expect(bag.totals.discount > 0).toBe(code !== null);
});

it.each([
  ['auto-bonds', '1', true], ['auto-bonds', 'apply', true], ['auto-bonds', '0', false], ['always', '0', true],
])('under the rule %s with auto-bonds %s the code counts: %s', async (voucherRule, autoVoucher, counts) => {
  shop.settings.storefronts.main!.rules = { voucher: voucherRule };
  const bag = await send(shop, cart, { profile: 'en_GB', hashOrderId, voucher: 'BENVENUTI10', autoVoucher });
  expect(bag.totals.discount > 0).toBe(counts);
});
