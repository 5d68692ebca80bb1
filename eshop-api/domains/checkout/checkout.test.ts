import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { donationBegin, donationDonate } from '../donations/donations.contract';
import { storeLocatorStores } from '../stores/stores.contract';
import {
  add,
  ask,
  nube,
  openBag,
  openCheckout,
  send,
  setPrice,
  setStock,
  type CheckoutBench,
} from './checkout.fixture';

/** The quote over HTTP, of bags with a pair in them. */
let shop: CheckoutBench;
const bags: Record<string, string> = {};
beforeAll(async () => {
  shop = await openCheckout();
  await setStock(shop, '38', 9);
  for (const [profile, amount] of [
    ['en_GB', 5000],
    ['de_DE', 6000],
    ['en_US', 8000],
    ['en_CA', 10000],
    ['ru_RU', 500000],
    ['nl_NL', 6000],
    ['es_ES', 6000],
    ['es_MX', 120000],
  ] as const)
    bags[profile] = await openBag(shop, profile, amount);
}, 120_000);
beforeEach(() => {
  shop.flags = { gift_card: true, specific_taxes: true, market_by_region: true };
  shop.rules = {};
});
afterAll(() => shop?.close());

const quote = (profile: string, more: Record<string, unknown> = {}) =>
  ask(shop, { profile, hashOrderId: bags[profile]!, ...more });
const sumOf = (one: Awaited<ReturnType<typeof quote>>) =>
  one.goods.amount +
  (one.shipping?.amount ?? 0) +
  one.surcharge.amount +
  (one.tax.included ? 0 : one.tax.amount) +
  one.donation.amount -
  (one.giftCard?.amount ?? 0);

it('prices a bag with nothing chosen: goods alone, and all available ways', async () => {
  const one = await quote('en_GB');
  expect(one).toMatchObject({
    status: 'OK',
    currency: 'GBP',
    goods: { amount: 5000 },
    shipping: null,
    total: { amount: 5000 },
    tax: { amount: 833, included: true, known: true, rate: 20 },
    refusals: [],
    crossBorder: false,
  });
  expect(one.shippingMethods.map(({ id, amount }) => [id, amount])).toEqual([
    ['01', 450],
    ['02', 895],
    ['99', 0],
  ]);
  expect(one.paymentMethods.map(({ id }) => id)).toEqual(['TARJ', 'PPLE', 'DEVW', 'PPLY']);
  expect(one.products).toMatchObject([
    { productId: nube, size: '38', price: 5000, additionalProducts: [], giftCard: null },
  ]);
});

it('adds the way of shipping; standard is free from the threshold on, express is not', async () => {
  expect((await quote('en_GB', { shippingMethodId: '01' })).total.amount).toBe(5450);
  await setPrice(shop, 'en_GB', 7000);
  const [standard, express] = [
    await quote('en_GB', { shippingMethodId: '01' }),
    await quote('en_GB', { shippingMethodId: '02' }),
  ];
  expect({
    shipping: standard.shipping,
    standardTotal: standard.total.amount,
    expressTotal: express.total.amount,
  }).toMatchObject({ shipping: { amount: 0, free: true }, standardTotal: 7000, expressTotal: 7895 });
  await setPrice(shop, 'en_GB', 5000);
});

it('flag fake_free_shipping on: what can be free is; off: it costs', async () => {
  shop.flags.fake_free_shipping = true;
  expect((await quote('en_GB', { shippingMethodId: '01' })).total.amount).toBe(5000);
  expect((await quote('en_GB', { shippingMethodId: '02' })).total.amount).toBe(5895);
});

it.each([
  ['en_US', {}, { known: false, amount: 0 }, 8000],
  ['en_US', { postalCode: '90210' }, { rate: 7.25, amount: 580, known: true, included: false }, 8580],
  ['en_US', { postalCode: '97201', region: 'CA' }, { rate: 0, amount: 0, known: true }, 8000],
  ['en_US', { region: 'New York' }, { rate: 4, amount: 320 }, 8320],
  ['en_US', { postalCode: '00000' }, { rate: 7, amount: 560 }, 8560],
  ['en_CA', {}, { known: false, amount: 0 }, 10000],
  ['en_CA', { postalCode: 'H2X 1Y4' }, { rate: 14.975, known: true }, 11498],
  ['en_CA', { region: 'QC' }, { rate: 14.975, amount: 1498 }, 11498],
  ['en_CA', { region: 'Ontario', shippingMethodId: '01' }, { rate: 13, amount: 1417 }, 12317],
  ['ru_RU', {}, { known: false, amount: 0 }, 500000],
  ['ru_RU', { region: 'MOW' }, { rate: 20, amount: 100000, known: true }, 600000],
])('%s taxed at %j: %j', async (profile, place, tax, total) => {
  const one = await quote(profile, place);
  expect({ tax: one.tax, total: one.total.amount }).toMatchObject({ tax, total });
  expect(one.total.amount).toBe(sumOf(one));
});

it.each([
  ['specific_taxes', { rate: 0, amount: 0, known: true, included: false }],
  ['market_by_region', { rate: 13, amount: 1300, known: true, included: false }],
])('flag %s off: Canada is taxed %j', async (flag, tax) => {
  shop.flags[flag] = false;
  expect((await quote('en_CA', { region: 'QC' })).tax).toMatchObject(tax);
});

it('flag installments_payment on: months that are large enough; off: no instalments', async () => {
  shop.flags.installments_payment = true;
  expect((await quote('es_MX')).paymentMethods.find(({ id }) => id === 'INST')).toMatchObject({
    instalments: [2, 3],
    kind: 'instalments',
    prepaid: true,
  });
  shop.flags.installments_payment = false;
  expect((await quote('es_MX')).paymentMethods.map(({ id }) => id)).toEqual(['TARJ', 'PPLE', 'EFEC']);
});

it('requires a Dutch bank from the list', async () => {
  const bank = (await quote('nl_NL')).paymentMethods.find(({ id }) => id === 'BANK')!;
  expect({
    needsBank: bank.needsBank,
    prepaid: bank.prepaid,
    hasManyBanks: bank.banks.length > 10,
    hasRabobank: bank.banks.some(({ id }) => id === 'RABONL2U'),
  }).toEqual({ needsBank: true, prepaid: true, hasManyBanks: true, hasRabobank: true });
});

it('cash on delivery costs its surcharge, not at a counter, and not over its limit', async () => {
  const cash = await quote('es_ES', { shippingMethodId: '02', paymentMethodId: 'CONT' });
  expect(cash).toMatchObject({
    surcharge: { amount: 300 },
    total: { amount: 6000 + 995 + 300 },
    refusals: [],
  });
  expect(await quote('es_ES', { shippingMethodId: '05', paymentMethodId: 'CONT' })).toMatchObject({
    surcharge: { amount: 0 },
    refusals: [{ code: 'payment_refused' }],
  });
  await setPrice(shop, 'es_ES', 30001);
  expect((await quote('es_ES')).paymentMethods.map(({ id }) => id)).not.toContain('CONT');
  await setPrice(shop, 'es_ES', 6000);
});

it('refuses an unavailable way of shipping, and lists the available ones', async () => {
  expect(await quote('en_GB', { shippingMethodId: '04' })).toMatchObject({
    status: 'OK',
    shipping: null,
    refusals: [{ code: 'shipping_refused' }],
  });
  expect((await quote('de_DE', { shippingMethodId: '04' })).shipping).toMatchObject({
    code: 'PACKSTATION',
    pickup: true,
  });
});

it('offers pickup where this storefront has a store', async () => {
  const { stores } = await shop.client().call(storeLocatorStores, { profile: 'en_GB', countryId: 'GB' });
  expect(stores.length).toBeGreaterThan(0);
  expect((await quote('en_GB')).shippingMethods.map(({ id }) => id)).toContain('99');
  expect((await quote('es_ES', { countryId: 'PT' })).shippingMethods.some(({ id }) => id === '99')).toBe(
    (await shop.client().call(storeLocatorStores, { profile: 'es_ES', countryId: 'PT' })).total > 0,
  );
});

it.each([
  ['100000000017', '1234', { number: '0017', amount: 5000, left: { amount: 0 } }, 1495],
  ['1000-0000-0025', '1234', { number: '0025', amount: 6495, left: { amount: 13505 } }, 0],
])(
  'gift card %s pays what it has, and no more than needed',
  async (giftCardNum, giftCardPin, giftCard, total) => {
    const one = await quote('de_DE', { shippingMethodId: '01', giftCardNum, giftCardPin });
    expect(one).toMatchObject({ giftCard, total: { amount: total }, refusals: [] });
    expect(one.paymentMethods.length > 0).toBe(total > 0);
  },
);

it.each([
  ['100000000017', '9999', /not found/i],
  ['100000000033', '1234', /GBP/],
  ['100000000058', '1234', /Nothing is left/],
  ['100000000066', '1234', /expired/],
  ['12', '1234', /Incorrect format/],
])(
  'gift card %s with pin %s does not pay, and the quote has the reason',
  async (giftCardNum, giftCardPin, words) => {
    const one = await quote('de_DE', { giftCardNum, giftCardPin });
    expect({
      status: one.status,
      giftCard: one.giftCard,
      total: one.total.amount,
      refusal: one.refusals[0]?.code,
    }).toEqual({ status: 'OK', giftCard: null, total: 6000, refusal: 'gift_card_refused' });
    expect(one.refusals[0]!.message).toMatch(words);
  },
);

it('gift cards alone go by e-mail, untaxed, and no gift card pays them', async () => {
  const { hashOrderId } = await add(shop, { profile: 'en_US', id: 'GIFTCARD', giftCard: { amount: 5000 } });
  const one = await ask(shop, {
    profile: 'en_US',
    hashOrderId,
    postalCode: '90210',
    giftCardNum: '100000000041',
    giftCardPin: '1234',
    donation: 300,
  });
  expect(one).toMatchObject({
    shipping: { id: '00', amount: 0, code: 'ELECTRONIC' },
    tax: { amount: 0 },
    giftCard: { amount: 300 },
    total: { amount: 5000 },
  });
});

it('sends a bag of the European market to its other countries, and nowhere else', async () => {
  expect(await quote('de_DE', { countryId: 'PT', shippingMethodId: '02' })).toMatchObject({
    status: 'OK',
    shipping: { amount: 995 },
    tax: { rate: 23 },
  });
  for (const countryId of ['US', 'CA', 'GB', 'QQ'])
    expect(await quote('de_DE', { countryId })).toMatchObject({
      status: 'KO',
      errors: [{ code: 'unknown_country' }],
    });
});

it('a donation that was chosen for the bag counts without being sent; one that is sent overrides it', async () => {
  const { donationId } = await send(shop, donationBegin, { profile: 'en_US', hashOrderId: bags.en_US! });
  await send(shop, donationDonate, { profile: 'en_US', donationId, amount: 500 });
  expect(await quote('en_US', { postalCode: '90210' })).toMatchObject({
    donation: { amount: 500 },
    total: { amount: 9080 },
  });
  expect(await quote('en_US', { postalCode: '90210', donation: 0 })).toMatchObject({
    donation: { amount: 0 },
    total: { amount: 8580 },
  });
  await send(shop, donationDonate, { profile: 'en_US', donationId, amount: 0 });
  expect((await quote('en_US', { postalCode: '90210' })).donation.amount).toBe(0);
});

it('a donation comes on top, untaxed', async () => {
  expect(await quote('en_US', { postalCode: '90210', donation: 500 })).toMatchObject({
    donation: { amount: 500 },
    tax: { amount: 580 },
    total: { amount: 9080 },
  });
});

it('lists the worst reason first', async () => {
  shop.rules = { minimumAmount: { default: 51 } };
  expect((await quote('en_GB', { shippingMethodId: '04' })).refusals.map(({ code }) => code)).toEqual([
    'ERROR_MINIMUM_AMOUNT',
    'shipping_refused',
  ]);
  await setStock(shop, '38', 0);
  const gone = await quote('en_GB', { shippingMethodId: '04' });
  expect(gone.refusals.map(({ code }) => code)).toEqual([
    'ERROR_NO_STOCK',
    'ERROR_MINIMUM_AMOUNT',
    'shipping_refused',
  ]);
  expect(gone.refusals[0]!.lines).toEqual([gone.bag.shoppingCart[0]!.id]);
  await setStock(shop, '38', 9);
});

it.each([
  [{ default: 50 }, []],
  [{ default: 51 }, ['ERROR_MINIMUM_AMOUNT']],
  [{ default: 51, countries: { GB: 5 } }, []],
])('minimum amount %j: %j', async (minimumAmount, codes) => {
  shop.rules = { minimumAmount };
  expect((await quote('en_GB')).refusals.map(({ code }) => code)).toEqual(codes);
});

it('finds no bag of others', async () => {
  expect(await ask(shop, { profile: 'en_GB', hashOrderId: 'guess' })).toMatchObject({
    status: 'KO',
    errors: [{ code: 'bag_not_found' }],
  });
  expect(await ask(shop, { profile: 'de_DE', hashOrderId: bags.en_GB! })).toMatchObject({
    status: 'KO',
    errors: [{ code: 'bag_of_other_market' }],
  });
});
