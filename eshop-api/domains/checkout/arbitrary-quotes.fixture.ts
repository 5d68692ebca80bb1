import fc from 'fast-check';
import { testSettings } from '../../../tests/contract/test-settings';
import type { Storefront } from '../../server/settings.types';
import type { Bag, BagLine } from '../bag/bag.contract';
import { composeQuote } from './compose-quote';
import type { PaymentMethod } from './methods.rules';
import type { QuoteFacts } from './quote.types';

/** Random bags, taxes and choices, and their quotes. */
const settings = testSettings();
const [profile] = settings.locales;
const storefront: Storefront = { ...settings.storefronts.first!, rules: { minimumAmount: { default: 1 } } };
export const RUNS = { numRuns: 400 };

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

export function composeBag(drawn: Drawn[]): Bag {
  const lines = drawn.map(drawLine);
  drawn.forEach(({ parent }, at) => {
    if (parent !== null && parent < at && lines[parent]!.parentId === null)
      lines[at]!.parentId = `l${parent}`;
  });
  return bagOf(lines);
}

export function bagOf(lines: BagLine[]): Bag {
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

export const rates = fc.constantFrom(0, 4, 6.875, 7.25, 8.1, 13, 14.975, 20, 21, 25.5);
const tax = fc
  .record({ rate: rates, included: fc.boolean(), known: fc.boolean(), delivery: fc.boolean() })
  .map((one) => (one.included ? { ...one, known: true } : one));
export const facts = fc.record({
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

export function quoteOf(one: DrawnFacts, bag = composeBag(one.drawn)) {
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
export const every = (holds: (quote: ReturnType<typeof quoteOf>, one: DrawnFacts) => void) =>
  fc.assert(
    fc.property(facts, (one) => {
      holds(quoteOf(one), one);
    }),
    RUNS,
  );
