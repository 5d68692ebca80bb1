import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkoutExpressData, checkoutExpressReturnData } from './checkout-express.contract';
import { openBag, openCheckout, send, type CheckoutBench } from './checkout.fixture';
import { pickKeepable, purgeCheckout } from './draft.handlers';
import { eraseDraft } from './checkout.tx';

let shop: CheckoutBench;
let hashOrderId: string;
let now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  shop = await openCheckout({ clock: () => now });
  hashOrderId = await openBag(shop, 'en_GB', 5000);
}, 120_000);
afterAll(() => shop?.close());

const keep = (data: Record<string, string>, more = {}) =>
  send(shop, checkoutExpressData, { profile: 'en_GB', hashOrderId, data, ...more });
const read = (more = {}, headers = {}) =>
  send(shop, checkoutExpressReturnData, { profile: 'en_GB', hashOrderId, ...more }, headers);

it('merges fields into the stored ones; an empty text erases one', async () => {
  expect((await read()).data).toEqual({});
  await keep({ email: 'ana@example.com', name: 'Ana' });
  await keep({ name: 'Anna', city: 'Bath' });
  expect((await keep({ city: '' })).data).toEqual({ email: 'ana@example.com', name: 'Anna' });
  expect((await read()).data).toEqual({ email: 'ana@example.com', name: 'Anna' });
});

it('loses no field of two tabs that write at once', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, i) => keep({ [`field${i}`]: String(i) })));
  expect(Object.keys((await read()).data).filter((name) => name.startsWith('field'))).toHaveLength(12);
});

it('never stores payment data or secrets', async () => {
  const secrets = {
    giftCardPin: '1234',
    cvc: '737',
    creditCardNumber: '4',
    cardToken: 't',
    captchaToken: 't',
    password: 'x',
    password2: 'y',
    creditCardHolder: 'A',
    address: '4111 1111 1111 1111',
  };
  await keep({ ...secrets, telephone: '4111111111111111', giftCardNum: '100000000017' });
  const { data } = await read();
  expect(Object.keys(secrets).filter((name) => name in data)).toEqual([]);
  expect(data).toMatchObject({ telephone: '4111111111111111', giftCardNum: '100000000017' });
  expect(JSON.stringify(await shop.db.query('select data from checkout_drafts'))).not.toContain('4111 1111');
});

it('stores names and texts as they are written, without characters that the database refuses', () => {
  expect(
    pickKeepable({
      'billing-name': '김',
      colonia: 'Roma\u0000 Norte',
      __proto__x: 'y',
      'a b': 'c',
      '9': 'x',
    }),
  ).toEqual({ 'billing-name': '김', colonia: 'Roma Norte' });
});

it('has a limited size', async () => {
  const many = (from: number) =>
    Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`long${from + i}`, 'x'.repeat(500)]));
  expect((await keep(many(0))).status).toBe('OK');
  expect(await keep(many(40))).toMatchObject({ status: 'KO', errors: [{ code: 'draft_too_large' }] });
  expect(Object.keys((await read()).data)).toContain('long39');
});

it('is read by the bag’s hash, in its storefront and market', async () => {
  for (const answer of [await read({ hashOrderId: 'guess' }), await read({}, { 'x-storefront': 'running' })])
    expect(answer).toMatchObject({ status: 'KO', errors: [{ code: 'bag_not_found' }] });
  expect(await read({ profile: 'de_DE' })).toMatchObject({
    status: 'KO',
    errors: [{ code: 'bag_of_other_market' }],
  });
});

it('is deleted with the order', async () => {
  await shop.db.transaction((sql) => eraseDraft(sql, hashOrderId));
  expect((await read()).data).toEqual({});
});

it('is deleted after a day, and later input starts a new one', async () => {
  await keep({ name: 'Ana' });
  now = new Date(now.getTime() + 24 * 3_600_000 + 1);
  expect((await read()).data).toEqual({});
  expect((await keep({ city: 'Bath' })).data).toEqual({ city: 'Bath' });
  now = new Date(now.getTime() + 24 * 3_600_000 + 1);
  await purgeCheckout(shop);
  expect(await shop.db.query('select 1 from checkout_drafts')).toEqual([]);
});
