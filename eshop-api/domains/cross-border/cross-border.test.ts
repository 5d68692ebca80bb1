import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CrossBorderProvider } from '../../providers/cross-border/cross-border.types';
import { embeddedProviders } from '../../providers/embedded-providers';
import type { ProviderKind } from '../../providers/provider.types';
import { add, send, setStock } from '../bag/bag.fixture';
import { checkoutLocales } from '../checkout/checkout.fixture';
import { checkout } from '../checkout/checkout.contract';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import { crossBorderLandedCost } from './cross-border.contract';

/** Quotes of a flagged market (BR, global_e) beside one that is not. */
let shop: TestApi;
let fixedPrices = false;
let reachable = true;
let hashOrderId: string;

const { crossBorder } = embeddedProviders;
const moody: ProviderKind<CrossBorderProvider> = {
  ...crossBorder,
  open: async (host) => {
    const service = await crossBorder.open(host);
    return {
      ...service,
      quoteLandedCost: (asked) =>
        reachable ? service.quoteLandedCost(asked) : Promise.reject(new Error('no answer')),
    };
  },
};

beforeAll(async () => {
  shop = await openTestApi(
    [
      'catalogue',
      'reference',
      'bag',
      'gift-cards',
      'stores',
      'newsletter',
      'places',
      'checkout',
      'cross-border',
      'donations',
    ],
    { locales: checkoutLocales },
    { providers: { crossBorder: moody } },
  );
  for (const storefront of Object.values(shop.settings.storefronts))
    Object.assign(storefront, {
      flags: () => ({ gift_card: true, cross_border_fixed_price: fixedPrices }),
      locales: checkoutLocales.map(({ locale }) => locale),
    });
  await setStock(shop, '38', 50);
  hashOrderId = (await add(shop, { profile: 'pt_BR' })).hashOrderId;
}, 90_000);
afterAll(() => shop?.close());
beforeEach(() => {
  fixedPrices = false;
  reachable = true;
});

const quote = (more: object = {}) =>
  send(shop, checkout, { profile: 'pt_BR', hashOrderId, shippingMethodId: '01', ...more });
const declared = { items: [{ category: 'shoes', price: 80_000 }], discount: 0, shipping: 4_900 };
const land = (more: object = {}) =>
  send(shop, crossBorderLandedCost, {
    profile: 'pt_BR',
    countryId: 'BR',
    currency: 'BRL',
    declared,
    ...more,
  });

describe('landed cost', () => {
  it('is in the requested currency, on top of the prices', async () =>
    expect(await land()).toMatchObject({ status: 'OK', duties: 29_715, taxes: 19_485, included: false }));
  it('with fixed prices is included in them', async () => {
    fixedPrices = true;
    const { duties, taxes, included } = await land();
    expect({
      included,
      duties: duties > 0,
      belowGoods: duties + taxes < 84_900,
    }).toEqual({ included: true, duties: true, belowGoods: true });
  });
  it('is unknown where the service does not sell, and without an answer', async () => {
    expect(await land({ countryId: 'GB' })).toMatchObject({
      status: 'KO',
      errors: [{ code: 'country_not_served' }],
    });
    reachable = false;
    expect(await land()).toMatchObject({ status: 'KO', errors: [{ code: 'cross_border_unavailable' }] });
  });
});

describe('the quote of a flagged market', () => {
  it('adds duties and import taxes, instead of the country’s own tax', async () => {
    const {
      crossBorder: flagged,
      importCharges,
      goods,
      shipping,
      tax,
      total,
      currency,
      refusals,
    } = await quote();
    const line = goods.amount + shipping!.amount;
    expect({ flagged, currency, tax: tax.amount, refusals }).toEqual({
      flagged: true,
      currency: 'BRL',
      tax: 0,
      refusals: [],
    });
    expect(importCharges).toMatchObject({
      included: false,
      known: true,
      declared: {
        items: [{ category: 'shoes', price: goods.amount }],
        discount: 0,
        shipping: shipping!.amount,
      },
    });
    expect(importCharges!.duties.amount).toBe(Math.round(line * 0.35));
    expect(importCharges!.taxes.amount).toBe(Math.round((line + importCharges!.duties.amount) * 0.17));
    expect({
      importCharges: importCharges!.amount,
      total: total.amount,
    }).toEqual({
      importCharges: importCharges!.duties.amount + importCharges!.taxes.amount,
      total: line + importCharges!.amount,
    });
    expect(importCharges!.formatted).toContain('BRL');
  });
  it('is paid through the service alone', async () => {
    const { paymentMethods } = await quote();
    expect(paymentMethods).toMatchObject([
      { id: 'XBOR', kind: 'cross-border', prepaid: true, surcharge: { amount: 0 } },
    ]);
    expect((await quote({ paymentMethodId: 'TARJ' })).refusals).toMatchObject([{ code: 'payment_refused' }]);
    expect((await quote({ paymentMethodId: 'XBOR' })).refusals).toEqual([]);
  });
  it('with fixed prices the total is that of the prices', async () => {
    fixedPrices = true;
    const { importCharges, goods, shipping, total } = await quote();
    expect({
      included: importCharges!.included,
      charged: importCharges!.amount > 0,
      total: total.amount,
    }).toEqual({ included: true, charged: true, total: goods.amount + shipping!.amount });
  });
  it('before a way of shipping is chosen it counts the goods', async () =>
    expect((await quote({ shippingMethodId: undefined })).importCharges!.declared.shipping).toBe(0));
  it('a gift card pays duties too', async () => {
    await shop.db.execute(
      "update gift_cards set currency = 'BRL', balance = 100000000, initial = 100000000 where number = '100000000017'",
    );
    const { giftCard, total, paymentMethods, importCharges, goods, shipping } = await quote({
      giftCardNum: '100000000017',
      giftCardPin: '1234',
    });
    expect({
      giftCard: giftCard?.amount,
      total: total.amount,
      paymentMethods,
    }).toEqual({
      giftCard: goods.amount + shipping!.amount + importCharges!.amount,
      total: 0,
      paymentMethods: [],
    });
  });
  it('without an answer nothing can be ordered, and the rest of the quote is returned', async () => {
    reachable = false;
    const { importCharges, total, goods, shipping, refusals } = await quote();
    expect({
      known: importCharges!.known,
      total: total.amount,
      refusals: refusals.map(({ code }) => code),
    }).toEqual({
      known: false,
      total: goods.amount + shipping!.amount,
      refusals: ['cross_border_unavailable'],
    });
  });
  it('a bag of gift cards crosses no border', async () => {
    const bag = await add(shop, {
      profile: 'pt_BR',
      id: 'GIFTCARD',
      sizeLabel: '',
      giftCard: { amount: 50_000 },
    });
    const { importCharges } = await send(shop, checkout, { profile: 'pt_BR', hashOrderId: bag.hashOrderId });
    expect(importCharges).toMatchObject({ amount: 0, known: true, declared: { items: [] } });
  });
});

it('in another market has no border charges', async () => {
  const bag = await add(shop, { profile: 'en_GB' });
  const {
    crossBorder: flagged,
    importCharges,
    paymentMethods,
  } = await send(shop, checkout, { profile: 'en_GB', hashOrderId: bag.hashOrderId, shippingMethodId: '01' });
  expect({
    flagged,
    importCharges,
    offered: paymentMethods.some(({ id }) => id === 'XBOR'),
  }).toEqual({ flagged: false, importCharges: null, offered: false });
});
