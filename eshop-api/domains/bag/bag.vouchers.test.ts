import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../tests/support/open-test-api';
import { newsletterInsert, newsletterMember } from '../newsletter/newsletter.contract';
import { cart, cartRetrieve } from './bag.contract';
import { add, nube, openBagApi, send, setPrice, setStock } from './bag.fixture';

/** Vouchers of the catalogue on one product: the price by the voucher sent (decision 0031, docs/bag.md). */
let shop: TestApi;
let hashOrderId: string;
let full: number;
beforeAll(async () => {
  shop = await openBagApi();
  const codes = ['BENVENUTI10', 'MEMBER15', 'PRIMALUCE20', 'STAFF30'];
  await shop.db.execute(
    "update catalogue_materials set data = jsonb_set(data, '{voucherCodes}', $2::jsonb) where id = $1",
    [nube, JSON.stringify(codes)],
  );
  await setStock(shop, '38', 9);
  await setPrice(shop, 'GBP', 12000);
  const bag = await add(shop);
  hashOrderId = bag.hashOrderId;
  full = bag.totals.total;
}, 120_000);
afterAll(() => shop?.close());

it.each([
  [{}, null, null],
  [{ voucher: 'BENVENUTI10' }, 'BENVENUTI10', { code: 'BENVENUTI10', applied: true, reason: null }],
  [{ voucher: ' benvenuti10 ' }, 'BENVENUTI10', { code: 'BENVENUTI10', applied: true, reason: null }],
  [{ voucher: 'NOSUCH' }, null, { code: 'NOSUCH', applied: false, reason: 'unknown' }],
  [{ voucher: 'KILOMETRE12' }, null, { code: 'KILOMETRE12', applied: false, reason: 'no_product' }],
  [{ prevoucher: 'PRIMALUCE20' }, 'PRIMALUCE20', null],
  [{ prevoucher: 'BENVENUTI10' }, null, null],
  [{ voucher: 'STAFF30' }, 'STAFF30', { code: 'STAFF30', applied: true, reason: null }],
])('%j: %s', async (brings, code, voucher) => {
  const bag = await send(shop, cartRetrieve, { profile: 'en_GB', hashOrderId, ...brings });
  expect({ lineVoucher: bag.shoppingCart[0]!.voucher, bagVoucher: bag.voucher }).toEqual({
    lineVoucher: code,
    bagVoucher: voucher,
  });
  expect(bag.totals).toMatchObject({ full, total: full - bag.totals.discount });
  expect(bag.totals.discount > 0).toBe(code !== null);
});

describe('a member', () => {
  const retrieve = (usrHash: string, storefront = 'main') =>
    send(shop, cartRetrieve, { profile: 'en_GB', hashOrderId, usrHash }, { 'x-storefront': storefront });
  const subscribe = async (email: string, storefront = 'main') =>
    (await shop.client(storefront).call(newsletterInsert, { profile: 'en_GB', email, privacyPolicy: 'on' }))
      .usrHash!;

  it.each([
    ['any text', 'h'],
    ['nothing', ''],
    ['the right form', 'a'.repeat(32)],
    ['spaces', ' '],
    ['a wildcard', '%'],
  ])('is not identified by %s', async (_what, usrHash) => {
    const bag = await retrieve(usrHash);
    expect({ member: bag.member, voucher: bag.shoppingCart[0]!.voucher, total: bag.totals.total }).toEqual({
      member: false,
      voucher: null,
      total: full,
    });
  });
  it('is a subscriber of this storefront, as long as the subscription is active', async () => {
    const usrHash = await subscribe('member@example.com');
    const bag = await retrieve(usrHash);
    expect({
      member: bag.member,
      voucher: bag.shoppingCart[0]!.voucher,
      isReduced: bag.totals.total < full,
    }).toEqual({ member: true, voucher: 'MEMBER15', isReduced: true });
    await shop.db.execute(
      "update newsletter_subscriptions set unsubscribed_at = now() where email_key = 'member@example.com'",
    );
    expect(await retrieve(usrHash)).toMatchObject({ member: false, totals: { total: full } });
    const again = await subscribe('member@example.com');
    expect({
      sameHash: again === usrHash,
      formerMember: (await retrieve(usrHash)).member,
      newMember: (await retrieve(again)).member,
    }).toEqual({ sameHash: false, formerMember: false, newMember: true });
  });
  it('of another storefront is not one here', async () => {
    const usrHash = await subscribe('runner@example.com', 'running');
    const asked = (storefront: string) => shop.client(storefront).call(newsletterMember, { usrHash });
    expect({
      withoutStorefront: (await retrieve(usrHash)).member,
      main: (await asked('main')).member,
      running: (await asked('running')).member,
    }).toEqual({ withoutStorefront: false, main: false, running: true });
  });
});

it.each([
  ['auto-bonds', '1', true],
  ['auto-bonds', 'apply', true],
  ['auto-bonds', '0', false],
  ['always', '0', true],
])('under the rule %s with auto-bonds %s the code applies: %s', async (voucherRule, autoVoucher, counts) => {
  shop.settings.storefronts.main!.rules = { voucher: voucherRule };
  const bag = await send(shop, cart, { profile: 'en_GB', hashOrderId, voucher: 'BENVENUTI10', autoVoucher });
  expect(bag.totals.discount > 0).toBe(counts);
});
