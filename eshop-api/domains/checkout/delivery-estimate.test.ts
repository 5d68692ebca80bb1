import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDeliveryWindow } from '../../contract/delivery-window';
import type { RequestOf } from '../../contract/operation';
import { embeddedOrderBackend } from '../../providers/order-backend/embedded/embedded-order-backend';
import {
  ask,
  nube,
  openBag,
  openCheckout,
  send,
  setPrice,
  setStock,
  type CheckoutBench,
} from './checkout.fixture';
import { checkoutDeliveryEstimate } from './delivery-estimate.contract';

let shop: CheckoutBench;
beforeAll(async () => {
  shop = await openCheckout();
  await setStock(shop, '38', 50);
}, 120_000);
afterAll(() => shop?.close());

type EstimateRequest = RequestOf<typeof checkoutDeliveryEstimate>;
const estimate = (profile: string, more: Partial<EstimateRequest> = {}) =>
  send(shop, checkoutDeliveryEstimate, { profile, productId: nube, ...more });
/** Fields of a way in a quote. */
const asQuoted = ({ shippingMethods }: { shippingMethods: readonly object[] }) =>
  shippingMethods.map((way) =>
    Object.fromEntries(
      Object.entries(way).filter(
        ([name]) => !['freeFrom', 'freeFromFormatted', 'from', 'to', 'nearest'].includes(name),
      ),
    ),
  );

describe('estimate and checkout agree', () => {
  it.each([
    ['en_GB', 6000, 'SW1A 1AA', {}],
    ['en_GB', 30000, undefined, {}],
    ['es_ES', 6000, '28013', {}],
    ['es_ES', 9900, '35001', {}],
    ['de_DE', 6000, '10115', {}],
    ['en_US', 8000, '97201', {}],
    ['en_CA', 8000, 'M5V 2T6', {}],
    ['tr_TR', 300000, '34353', {}],
    ['tr_TR', 300000, '06000', {}],
    ['tr_TR', 300000, undefined, {}],
    ['es_ES', 4000, '28013', { fake_free_shipping: true }],
  ] as const)('%s, %d, %s, %j', async (profile, price, postalCode, flags) => {
    Object.assign(shop.flags, flags);
    try {
      const hashOrderId = await openBag(shop, profile, price);
      const place = postalCode ? { postalCode } : {};
      const quote = await ask(shop, { profile, hashOrderId, ...place });
      expect(quote.shippingMethods.length).toBeGreaterThan(0);
      for (const size of [{}, { size: '38' }])
        expect(asQuoted(await estimate(profile, { ...place, ...size }))).toEqual(quote.shippingMethods);
    } finally {
      for (const name of Object.keys(flags)) delete shop.flags[name];
    }
  });

  it('while the order back end accepts standard deliveries only', async () => {
    const backend = await embeddedOrderBackend.open({ db: shop.db } as never);
    const market = shop.settings.locales.find(({ locale }) => locale === 'es_ES')!.market;
    const hashOrderId = await openBag(shop, 'es_ES', 6000);
    await backend.setState!('main', market, { active: true, extendedBlock: true });
    try {
      const quote = await ask(shop, { profile: 'es_ES', hashOrderId });
      expect(quote.shippingMethods.map(({ id }) => id)).toEqual(['01']);
      expect(asQuoted(await estimate('es_ES'))).toEqual(quote.shippingMethods);
    } finally {
      await backend.setState!('main', market, { active: true, extendedBlock: false });
    }
  });
});

it('the days are those of the one calendar, from today or from the day that is named', async () => {
  const ways = async (placedOn: string) => (await estimate('es_ES', { placedOn })).shippingMethods;
  for (const way of await ways('2026-11-20'))
    expect({ from: way.from, to: way.to }).toEqual(findDeliveryWindow(new Date('2026-11-20T15:00:00Z'), way));
  expect((await ways('2026-11-20')).find(({ id }) => id === '01')).toMatchObject({
    from: '2026-11-24',
    to: '2026-11-26',
  });
  const today = await estimate('es_ES');
  expect(today.placedOn).toBe(shop.settings.clock().toISOString().slice(0, 10));
  expect(today.shippingMethods[0]).toMatchObject(
    findDeliveryWindow(shop.settings.clock(), today.shippingMethods[0]!),
  );
});

it('a way that can become free has its threshold, and is free for a piece that reaches it', async () => {
  await setPrice(shop, 'es_ES', 4000);
  const standard = async () => (await estimate('es_ES')).shippingMethods.find(({ id }) => id === '01')!;
  const dear = await standard();
  expect(dear).toMatchObject({ free: false, freeFromFormatted: '75 EUR' });
  await setPrice(shop, 'es_ES', dear.freeFrom!);
  expect(await standard()).toMatchObject({ free: true, amount: 0, freeFrom: dear.freeFrom });
});

describe('what depends on the postal code', () => {
  it.each([
    ['es_ES', true],
    ['de_DE', true],
    ['en_GB', true],
    ['tr_TR', true],
    ['en_CA', false],
    ['ru_RU', false],
  ])('%s: %s', async (profile, byPostalCode) =>
    expect((await estimate(profile)).byPostalCode).toBe(byPostalCode),
  );

  it('the nearest store and post office, or that none is near; the city of this very code', async () => {
    const madrid = await estimate('es_ES', { postalCode: '28013' });
    const office = madrid.shippingMethods.find(({ id }) => id === '05')!.nearest!;
    expect(office).toMatchObject({ city: 'Madrid', within: true, name: expect.stringMatching(/./) });
    expect(office.distance).toBeLessThan(10);
    expect(madrid.shippingMethods.filter(({ pickup }) => !pickup).map(({ nearest }) => nearest)).toEqual([
      null,
      null,
    ]);
    const canaries = (await estimate('es_ES', { postalCode: '35001' })).shippingMethods.find(
      ({ id }) => id === '99',
    )!.nearest!;
    expect(canaries.distance).toBeGreaterThan(0);
    expect((await estimate('es_ES')).shippingMethods.every(({ nearest }) => nearest === null)).toBe(true);
    expect((await estimate('tr_TR', { postalCode: '34353' })).city).toBe('Beşiktaş');
  });

  it('a same-day courier serves some codes', async () => {
    const ids = async (postalCode: string) =>
      (await estimate('tr_TR', { postalCode })).shippingMethods.map(({ id }) => id);
    expect({ istanbul: await ids('34353'), ankara: await ids('06000') }).toEqual({
      istanbul: ['01', '03'],
      ankara: ['01'],
    });
  });
});

it.each([
  ['en_GB', 'sw1a1aa', 'SW1A 1AA'],
  ['de_DE', 'D-10115', '10115'],
  ['en_CA', 'm5v2t6', 'M5V 2T6'],
  ['es_ES', '  28013 ', '28013'],
  ['es_ES', '', null],
])('%s writes “%s” as %s', async (profile, typed, written) =>
  expect((await estimate(profile, { postalCode: typed })).postalCode).toBe(written),
);

describe('invalid input gets a clear error', () => {
  const refuse = async (input: Record<string, unknown>) =>
    (await send(shop, checkoutDeliveryEstimate, input as never)).errors.map(({ code }) => code);
  it.each([
    ['a code of another country', { postalCode: 'SW1A 1AA' }, 'invalid_postal_code'],
    ['markup', { postalCode: '<script>' }, 'invalid_postal_code'],
    ['SQL', { postalCode: "' or 1=1" }, 'invalid_postal_code'],
    ['a line break', { postalCode: '28013\n1' }, 'invalid_postal_code'],
    ['a product of nobody', { productId: 'K999999-999' }, 'product_not_found'],
    ['a size of nobody', { size: '99' }, 'size_not_found'],
    ['a country of another market', { countryId: 'US' }, 'unknown_country'],
    ['a country of nobody', { countryId: 'ZZ' }, 'unknown_country'],
    ['31 February', { placedOn: '2026-02-31' }, 'invalid_day'],
  ])('%s', async (_, more, code) =>
    expect(await refuse({ profile: 'es_ES', productId: nube, ...more })).toEqual([code]),
  );

  it.each([
    ['a number for a code', { postalCode: 28013 }],
    ['a list', { postalCode: ['28013'] }],
    ['a code of 60,000 signs', { postalCode: '1'.repeat(60_000) }],
    ['no product', { productId: undefined }],
    ['an empty product', { productId: '' }],
    ['no profile', { profile: undefined }],
    ['a day in words', { placedOn: 'tomorrow' }],
    ['an unknown field', { hashOrderId: 'x' }],
    ['a country in words', { countryId: 'Spain' }],
  ])('%s', async (_, more) => {
    const answer = await send(shop, checkoutDeliveryEstimate, {
      profile: 'es_ES',
      productId: nube,
      ...more,
    } as never);
    expect(answer.status).toBe('KO');
    expect(answer.errors[0]!.message).toMatch(/\w/);
    expect(answer).not.toHaveProperty('shippingMethods');
  });
});
