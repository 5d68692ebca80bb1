import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testSettings } from '../../../tests/contract/test-settings';
import type { Storefront } from '../../server/settings.types';
import type { Bag, BagLine } from '../bag/bag.contract';
import { composeQuote } from './compose-quote';
import type { PaymentMethod } from './payment.rules';
import type { QuoteFacts } from './quote.types';
import { sumUp, taxOn } from './sums.rules';

/** What holds of every quote, whatever stands in the bag and whatever was chosen. */
const settings = testSettings();
const [profile] = settings.locales;
const storefront: Storefront = { ...settings.storefronts.first!, rules: { minimumAmount: { default: 1 } } };
const RUNS = { numRuns: 400 };

const amount = fc.integer({ min: 0, max: 200_000 });
const line = fc.record({
  full: amount,
  off: fc.integer({ min: 0, max: 100 }),
  card: fc.boolean(),
  status: fc.constantFrom('available' as const, 'available' as const, 'noStock' as const, 'gone' as const),
  parent: fc.option(fc.integer({ min: 0, max: 9 })),
  membersOnly: fc.boolean(),
});
type Drawn = typeof line extends fc.Arbitrary<infer T> ? T : never;

function drawLine({ full, off, card, status, membersOnly }: Drawn, at: number): BagLine {
  const price = card ? Math.max(1, full) : full - Math.floor((full * off) / 100);
  return {
    id: `l${at}`,
    productId: card ? 'GIFTCARD' : `M${at}`,
    parentId: null,
    size: '38',
    price,
    status,
    membersOnly,
    giftCard: card ? { amount: price } : null,
    camperoneOrderId: null,
    prices: null,
    full: card ? price : full,
  } as unknown as BagLine;
}

function drawBag(drawn: Drawn[]): Bag {
  const lines = drawn.map(drawLine);
  drawn.forEach(({ parent }, at) => {
    if (parent !== null && parent < at && lines[parent]!.parentId === null)
      lines[at]!.parentId = `l${parent}`;
  });
  return bagOf(lines);
}

function bagOf(lines: BagLine[]): Bag {
  const sold = lines.filter(({ status }) => status === 'available');
  const sum = (of: (line: BagLine) => number) => sold.reduce((all, one) => all + of(one), 0);
  const full = sum((one) => (one as unknown as { full: number }).full),
    total = sum(({ price }) => price);
  return {
    shoppingCart: lines,
    totals: { currency: 'EUR', full, discount: full - total, total },
    voucher: null,
    erpActive: true,
    extendedBlockErp: false,
  } as unknown as Bag;
}

const method = (
  id: string,
  kind: PaymentMethod['kind'],
  more: Partial<PaymentMethod> = {},
): PaymentMethod => ({
  id,
  name: id,
  kind,
  cardBrands: [],
  cardMarks: [],
  surcharge: 0,
  surchargeFormatted: '',
  currency: 'EUR',
  needsBank: false,
  banks: [],
  prepaid: true,
  least: null,
  most: null,
  instalments: { months: [], each: 0 },
  ...more,
});
const paymentMethods = [
  method('TARJ', 'card'),
  method('PPLB', 'wallet', { least: 3000, most: 200_000 }),
  method('CONT', 'cash-on-delivery', { surcharge: 300, prepaid: false, most: 30_000 }),
  method('INST', 'instalments', { instalments: { months: [2, 3, 12], each: 1500 } }),
];
const move = (id: string, price: number, freeFrom: number | null, pickup = false) => ({
  id,
  code: id,
  name: id,
  price,
  priceFormatted: '',
  currency: 'EUR',
  freeFrom,
  freeFromFormatted: null,
  minDays: 1,
  maxDays: 2,
  pickup,
});
const shippingMethods = [
  move('01', 495, 7500),
  move('02', 995, null),
  move('03', 1295, null),
  move('04', 495, 7500, true),
  move('99', 0, null, true),
];

const rates = fc.constantFrom(0, 4, 6.875, 7.25, 8.1, 13, 14.975, 20, 21, 25.5);
const tax = fc
  .record({ rate: rates, included: fc.boolean(), known: fc.boolean(), delivery: fc.boolean() })
  .map((one) => (one.included ? { ...one, known: true } : one));
const facts = fc.record({
  drawn: fc.array(line, { maxLength: 10 }),
  tax,
  balance: fc.option(amount),
  fault: fc.boolean(),
  percent: fc.constantFrom(0, 10, 33, 50),
  sameDay: fc.boolean(),
  cashThere: fc.boolean(),
  hasStores: fc.boolean(),
  blocked: fc.boolean(),
  fake: fc.boolean(),
  instalments: fc.boolean(),
  shipping: fc.option(fc.constantFrom('01', '02', '03', '04', '05', '99')),
  payment: fc.option(fc.constantFrom('TARJ', 'PPLB', 'CONT', 'INST', 'RECH')),
  donation: fc.option(amount),
  member: fc.boolean(),
});
type DrawnFacts = typeof facts extends fc.Arbitrary<infer T> ? T : never;

function quoteOf(one: DrawnFacts, bag = drawBag(one.drawn)) {
  const given: QuoteFacts = {
    bag: { ...bag, member: one.member, extendedBlockErp: one.blocked, erpActive: !one.blocked },
    money: profile!,
    country: 'ES',
    flags: { fake_free_shipping: one.fake, installments_payment: one.instalments },
    shippingMethods,
    paymentMethods,
    sameDay: one.sameDay,
    cashThere: one.cashThere,
    hasStores: one.hasStores,
    tax: one.tax,
    newsletterPercent: one.percent,
    crossBorder: false,
    giftCard:
      one.balance === null
        ? null
        : { number: '0017', balance: one.balance, ...(one.fault ? { fault: 'no' } : {}) },
  };
  return composeQuote({ settings, storefront, profile: profile! }, given, {
    ...(one.shipping ? { shippingMethodId: one.shipping } : {}),
    ...(one.payment ? { paymentMethodId: one.payment } : {}),
    ...(one.donation ? { donation: one.donation } : {}),
  });
}
const every = (holds: (quote: ReturnType<typeof quoteOf>, one: DrawnFacts) => void) =>
  fc.assert(
    fc.property(facts, (one) => {
      holds(quoteOf(one), one);
    }),
    RUNS,
  );

it('total is the sum of its rows, and none of them is under zero', () =>
  every((quote) => {
    const { goods, shipping, surcharge, tax: taxed, donation, giftCard, total, full, discount } = quote;
    const rows = [
      goods.amount,
      shipping?.amount ?? 0,
      surcharge.amount,
      taxed.included ? 0 : taxed.amount,
      donation.amount,
    ];
    expect(total.amount).toBe(rows.reduce((all, row) => all + row, 0) - (giftCard?.amount ?? 0));
    expect(full.amount - discount.amount).toBe(goods.amount);
    for (const row of [
      ...rows,
      total.amount,
      full.amount,
      discount.amount,
      taxed.amount,
      giftCard?.amount ?? 0,
      giftCard?.left.amount ?? 0,
    ])
      expect(row >= 0 && Number.isSafeInteger(row)).toBe(true);
  }));

it('discounts are never more than the goods, and never on gift cards', () =>
  every((quote, { drawn }) => {
    const cards = drawBag(drawn)
      .shoppingCart.filter(({ status, giftCard }) => status === 'available' && giftCard)
      .reduce((all, { price }) => all + price, 0);
    expect(quote.discount.amount).toBeLessThanOrEqual(quote.full.amount - cards);
    expect(quote.goods.amount).toBeGreaterThanOrEqual(cards);
  }));

it('a gift card gives what it has, and no more than is needed; it never pays a gift card', () =>
  every((quote, { balance, fault, drawn }) => {
    if (!quote.giftCard) return expect(balance === null || fault).toBe(true);
    const cards = drawBag(drawn)
      .shoppingCart.filter(({ status, giftCard }) => status === 'available' && giftCard)
      .reduce((all, { price }) => all + price, 0);
    expect(quote.giftCard.amount + quote.giftCard.left.amount).toBe(balance);
    expect(quote.total.amount).toBeGreaterThanOrEqual(cards);
    if (quote.giftCard.left.amount > 0) expect(quote.total.amount).toBe(cards);
  }));

it('tax: what is inside and what is left are the goods again; on top it is the rate of them', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), rates, (base, rate) => {
      const inside = taxOn(base, { rate, included: true, known: true });
      const onTop = taxOn(base - inside, { rate, included: false, known: true });
      expect(Math.abs(onTop - inside)).toBeLessThanOrEqual(1);
      expect(
        Math.abs(taxOn(base, { rate, included: false, known: true }) - (base * rate) / 100),
      ).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(taxOn(base, { rate, included: false, known: false })).toBe(0);
    }),
    RUNS,
  ));

it('what comes to the same is quoted the same, in whatever order the lines come', () =>
  fc.assert(
    fc.property(facts, fc.array(fc.nat(), { minLength: 10, maxLength: 10 }), (one, keys) => {
      const bag = drawBag(one.drawn);
      const shuffled = bagOf(
        bag.shoppingCart
          .map((own, at) => ({ own, key: keys[at]! }))
          .sort((a, b) => a.key - b.key)
          .map(({ own }) => own),
      );
      const strip = ({ bag: _bag, products, refusals, ...rest }: ReturnType<typeof quoteOf>) => ({
        ...rest,
        refusals: refusals.map(({ lines, ...refusal }) => ({ ...refusal, lines: [...lines].sort() })),
        products: products
          .map((product) => ({ ...product, additionalProducts: [...product.additionalProducts].sort() }))
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
      });
      expect(strip(quoteOf(one, shuffled))).toEqual(strip(quoteOf(one, bag)));
    }),
    RUNS,
  ));

it('checkout lines hold each sold piece once, and add up to the goods before the newsletter', () =>
  every((quote, { drawn }) => {
    const sold = drawBag(drawn).shoppingCart.filter(({ status }) => status === 'available');
    expect(
      quote.products.flatMap(({ id, additionalProducts }) => [id, ...additionalProducts]).sort(),
    ).toEqual(sold.map(({ id }) => id).sort());
    expect(quote.products.reduce((all, { price }) => all + price, 0)).toBe(
      sold.reduce((all, { price }) => all + price, 0),
    );
  }));

it('shipping: free exactly from the threshold on, one way while the block is extended, none for cards alone', () =>
  every((quote, { drawn, fake, blocked, sameDay, hasStores }) => {
    const sold = drawBag(drawn).shoppingCart.filter(({ status }) => status === 'available');
    const products = sold.filter(({ giftCard }) => !giftCard).reduce((all, { price }) => all + price, 0);
    const ids = quote.shippingMethods.map(({ id }) => id);
    if (sold.length > 0 && sold.every(({ giftCard }) => giftCard))
      return expect([ids, quote.shipping?.amount]).toEqual([['00'], 0]);
    expect(ids).toEqual(
      blocked ? ['01'] : ['01', '02', ...(sameDay ? ['03'] : []), '04', ...(hasStores ? ['99'] : [])],
    );
    expect(quote.shippingMethods[0]!.free).toBe(fake || products >= 7500);
    for (const option of quote.shippingMethods) expect(option.free).toBe(option.amount === 0);
    if (quote.shipping) expect(quote.shippingMethods).toContainEqual(quote.shipping);
  }));

it('a way to pay is offered only for totals it takes, and the one chosen costs its surcharge', () =>
  every((quote, one) => {
    const rest = quote.total.amount - quote.surcharge.amount;
    const ids = quote.paymentMethods.map(({ id }) => id);
    const cards = quote.bag.shoppingCart.some(({ status, giftCard }) => status === 'available' && giftCard);
    expect(ids.includes('TARJ')).toBe(rest > 0);
    expect(ids.includes('PPLB')).toBe(rest >= 3000 && rest <= 200_000);
    expect(ids.includes('CONT')).toBe(
      rest > 0 && rest <= 30_000 && one.cashThere && !cards && !quote.shipping?.pickup,
    );
    expect(ids.includes('INST')).toBe(one.instalments && rest >= 3000);
    expect(quote.surcharge.amount).toBe(one.payment === 'CONT' && ids.includes('CONT') ? 300 : 0);
    for (const { instalments } of quote.paymentMethods)
      for (const months of instalments) expect(Math.floor(rest / months)).toBeGreaterThanOrEqual(1500);
  }));

it('refusals come worst first, each once, and name lines of the bag', () =>
  every((quote) => {
    const order = [
      'empty_bag',
      'erp_inactive',
      'ERROR_NO_STOCK',
      'max_lines',
      'members_only',
      'ERROR_MINIMUM_AMOUNT',
      'voucher_refused',
      'gift_card_refused',
      'shipping_refused',
      'payment_refused',
    ];
    const places = quote.refusals.map(({ code }) => order.indexOf(code));
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    for (const id of quote.refusals.flatMap(({ lines }) => lines))
      expect(quote.bag.shoppingCart.map((own) => own.id)).toContain(id);
  }));

it('more off never costs more, and a dearer way never costs less', () =>
  fc.assert(
    fc.property(facts, (one) => {
      const sums = (percent: number, shipping: number) =>
        sumUp({
          products: 12_345,
          giftCards: 0,
          full: 12_345,
          newsletterPercent: percent,
          shipping,
          tax: one.tax,
          donation: 0,
          balance: one.balance ?? 0,
        }).rest;
      expect(sums(10, 500)).toBeLessThanOrEqual(sums(0, 500));
      expect(sums(0, 900)).toBeGreaterThanOrEqual(sums(0, 500));
    }),
    RUNS,
  ));
