import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsletterInsert } from '../newsletter/newsletter.contract';
import { readLetterToken } from '../newsletter/letters.fixture';
import { newsletterUnsubscribe } from '../newsletter/preferences.contract';
import { ask, nube, openBag, openCheckout, send, type CheckoutBench } from './checkout.fixture';
import { createSeal } from '../../server/seal';
import { purgeCheckout } from './draft.handlers';
import { deleteVoucherUses, keysOfCustomer, recordVoucherUse, settleVoucherUses } from './checkout.tx';

/** Vouchers that a customer can use once, and the newsletter's discount: distinguished by e-mail. */
let shop: CheckoutBench;
let hashOrderId: string;
const email = 'Ana@Example.com';
beforeAll(async () => {
  shop = await openCheckout();
  await shop.db.execute(
    "update catalogue_materials set data = jsonb_set(data, '{voucherCodes}', $2::jsonb) where id = $1",
    [nube, JSON.stringify(['BENVENUTI10', 'STAFF30'])],
  );
  hashOrderId = await openBag(shop, 'en_GB', 12000);
}, 120_000);
beforeEach(async () => {
  shop.rules = { voucher: 'always' };
  await shop.db.execute('delete from voucher_uses');
});
afterAll(() => shop?.close());

const quote = (more: Record<string, unknown> = {}) =>
  ask(shop, { profile: 'en_GB', hashOrderId, voucher: 'BENVENUTI10', ...more });
const note = (reference: string, bagHash: string, code = 'BENVENUTI10', seal = shop.settings.seal) =>
  shop.db.transaction((sql) =>
    recordVoucherUse(
      sql,
      { storefront: 'main', code, customer: keysOfCustomer(seal, email), reference, bagHash },
      new Date('2026-03-01T12:00:00Z'),
    ),
  );

it('applies the voucher for a customer who has not used it, and reports that the order must record it', async () => {
  expect(await quote({ email })).toMatchObject({
    full: { amount: 12000 },
    discount: { amount: 1200 },
    goods: { amount: 10800 },
    total: { amount: 10800 },
    onceOnly: ['BENVENUTI10'],
    refusals: [],
  });
  expect(await quote({ email, voucher: 'STAFF30' })).toMatchObject({
    discount: { amount: 3600 },
    onceOnly: [],
  });
});

it('used with another order: the full price, and the reason, however the address is written', async () => {
  await note('4000000001', 'another bag');
  for (const who of ['ana@example.com', ' ANA@example.com ']) {
    const one = await quote({ email: who });
    expect(one).toMatchObject({
      goods: { amount: 12000 },
      discount: { amount: 0 },
      onceOnly: [],
      refusals: [{ code: 'voucher_refused', message: 'This voucher has been used already.' }],
    });
    expect(one.bag.voucher).toEqual({ code: 'BENVENUTI10', applied: false, reason: 'used' });
  }
  expect(await quote({ email: 'ben@example.com' })).toMatchObject({
    discount: { amount: 1200 },
    refusals: [],
  });
  expect((await quote()).discount.amount).toBe(1200);
});

it('a second try with the same bag is the same use, until the order is placed', async () => {
  expect(await note('4000000001', hashOrderId)).toBe(true);
  expect((await quote({ email })).discount.amount).toBe(1200);
  expect(await note('4000000001', hashOrderId)).toBe(true);
  await settleVoucherUses(shop.db, '4000000001');
  expect((await quote({ email })).bag.voucher).toMatchObject({ reason: 'used' });
  expect(await note('4000000002', hashOrderId)).toBe(false);
});

it('an order that fails releases it', async () => {
  await note('4000000001', 'another bag');
  await deleteVoucherUses(shop.db, '4000000001');
  expect((await quote({ email })).discount.amount).toBe(1200);
});

it('of twenty orders at once one uses it', async () => {
  const got = await Promise.all(Array.from({ length: 20 }, (_, i) => note(`40000000${10 + i}`, `bag ${i}`)));
  expect(got.filter(Boolean)).toHaveLength(1);
  expect(JSON.stringify(await shop.db.query('select * from voucher_uses'))).not.toMatch(/ana/i);
});

describe('the key of a customer', () => {
  const refused = { refusals: [{ code: 'voucher_refused' }] };
  const bare = createHash('sha256').update('ana@example.com').digest('hex');
  const keys = async () =>
    (await shop.db.query<{ customer: string }>('select customer from voucher_uses')).map(
      ({ customer }) => customer,
    );

  it('is no hash that a list of addresses could be compared with', async () => {
    await note('4000000001', 'another bag');
    expect(await keys()).toEqual([keysOfCustomer(shop.settings.seal, email)[0]]);
    expect(await keys()).not.toContain(bare);
  });

  it('of before counts, gets the secret once, and is one use with a newer one', async () => {
    await note('4000000001', 'another bag');
    await shop.db.execute('update voucher_uses set customer = $1', [bare]);
    expect(await quote({ email })).toMatchObject(refused);
    expect(await note('4000000002', 'a third bag')).toBe(false);
    await shop.db.execute('update voucher_uses set customer = $1', [bare]);
    await purgeCheckout(shop);
    expect(await keys()).toEqual([keysOfCustomer(shop.settings.seal, email)[0]]);
    expect(await quote({ email })).toMatchObject(refused);
    await shop.db.execute(
      "insert into voucher_uses select storefront, code, $1, '4000000003', null, used_at from voucher_uses",
      [bare],
    );
    await purgeCheckout(shop);
    expect(await keys()).toHaveLength(1);
  });

  it('by a former secret counts, and only one of two orders has the use', async () => {
    const [now, before] = [
      'the present secret, long enough to be one',
      'the former secret, long enough to be one',
    ];
    await note('4000000001', 'another bag', 'BENVENUTI10', createSeal([before]));
    const rotated = createSeal([now, before]);
    const noted = await Promise.all(
      ['4000000002', '4000000003'].map((one) => note(one, `bag of ${one}`, 'BENVENUTI10', rotated)),
    );
    expect(noted).toEqual([false, false]);
    expect(await keys()).toEqual([keysOfCustomer(rotated, email)[0]]);
  });
});

it('other terms of a voucher refuse the order with their own message', async () => {
  await shop.db.execute(
    "update catalogue_materials set data = jsonb_set(data, '{voucherCodes}', '[\"STAFF30\"]') where id = $1",
    [nube],
  );
  const cheap = await openBag(shop, 'en_GB', 4000);
  const one = await ask(shop, { profile: 'en_GB', hashOrderId: cheap, voucher: 'STAFF30' });
  expect(one).toMatchObject({
    discount: { amount: 0 },
    refusals: [{ code: 'voucher_refused', message: expect.stringContaining('minimum amount') }],
  });
  expect((await ask(shop, { profile: 'en_GB', hashOrderId: cheap, voucher: 'NOSUCHCODE' })).refusals).toEqual(
    [],
  );
});

it('newsletter discount: a subscriber’s first order, by the brand’s percent', async () => {
  const asks = (more = {}) =>
    ask(shop, { profile: 'en_GB', hashOrderId, newsletterDiscount: true, email, ...more });
  const discount = async (more = {}) => (await asks(more)).discount.amount;
  shop.rules = { newsletterDiscount: 10 };
  const full = (await asks()).full.amount;
  expect(await discount()).toBe(0);
  expect(await send(shop, newsletterInsert, { profile: 'en_GB', email, privacyPolicy: 'on' })).toMatchObject({
    status: 'OK',
  });
  expect(await asks()).toMatchObject({
    discount: { amount: full / 10 },
    goods: { amount: full - full / 10 },
    onceOnly: ['newsletter'],
  });
  expect({
    off: await discount({ newsletterDiscount: false }),
    noAddress: await discount({ email: '' }),
    otherAddress: await discount({ email: 'ben@example.com' }),
  }).toEqual({ off: 0, noAddress: 0, otherAddress: 0 });
  shop.rules = {};
  expect(await discount()).toBe(0);
  shop.rules = { newsletterDiscount: 10 };
  await note('4000000001', 'another bag', 'newsletter');
  expect(await discount()).toBe(0);
});

it('newsletter discount: ends on unsubscribing, and requires the confirmation', async () => {
  const asks = async (who: string, profile = 'en_GB') =>
    (await ask(shop, { profile, hashOrderId, newsletterDiscount: true, email: who })).discount.amount;
  shop.rules = { newsletterDiscount: 10, newsletterDoubleOptIn: ['GB'] };
  const [left, waits] = ['left@example.com', 'waits@example.com'];
  await send(shop, newsletterInsert, { profile: 'en_GB', email: waits, privacyPolicy: 'on' });
  expect(await asks(waits)).toBe(0);
  shop.rules = { newsletterDiscount: 10 };
  expect(await asks(waits)).toBe(0);
  await send(shop, newsletterInsert, { profile: 'en_GB', email: left, privacyPolicy: 'on' });
  expect(await asks(left)).toBeGreaterThan(0);
  const token = await readLetterToken(shop, left);
  await send(shop, newsletterUnsubscribe, { profile: 'en_GB', token });
  expect(await asks(left)).toBe(0);
});
