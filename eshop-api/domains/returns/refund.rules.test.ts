import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeRefund, splitByMeans, spreadAmount, spreadPayment, type PaidOrder } from './refund.rules';

const lines = (...prices: number[]): PaidOrder['lines'] =>
  prices.map((price, at) => ({ id: String(at), price, isGiftCard: false }));
const row = (kind: string, amount: number, included = false) => ({ kind, amount, included });
const order = (more: Partial<PaidOrder>): PaidOrder => ({
  lines: [],
  sums: [],
  taxesDelivery: true,
  standardShipping: 495,
  ...more,
});
const back = (one: PaidOrder, now: string[], before: string[] = [], wayBack = 0) =>
  composeRefund(one, { before, now, wayBack });

describe('the examples of the design', () => {
  const two = order({ lines: lines(3000, 3000), sums: [row('goods', 6000), row('shipping', 495)] });

  it('one of two pieces, at a drop-off point: its price less the return cost', () =>
    expect(back(two, ['0'], [], 295)).toEqual({
      rows: [
        { kind: 'goods', amount: 3000 },
        { kind: 'wayBack', amount: -295 },
      ],
      total: 2705,
    }));

  it('then the other one, in a store: the delivery is refunded too', () =>
    expect(back(two, ['1'], ['0']).total).toBe(3495));

  it('a discount of the whole order is spread by largest remainder', () => {
    const three = order({
      lines: lines(3333, 3333, 3333),
      sums: [row('goods', 9999), row('discount', -1000)],
    });
    expect(['0', '1', '2'].map((id) => back(three, [id]).total)).toEqual([2999, 3000, 3000]);
  });

  it('tax on top is refunded with its piece, and with the delivery if that was taxed', () => {
    const taxed = order({
      lines: lines(6000),
      sums: [row('goods', 6000), row('shipping', 700), row('tax', 531)],
      standardShipping: 700,
      taxesDelivery: false,
    });
    expect(back(taxed, ['0'], [], 500).total).toBe(6200 + 531);
    expect(back({ ...taxed, taxesDelivery: true }, ['0']).total).toBe(6700 + 531);
  });

  it('150.00 by gift card 100 and card 50: the charge is refunded first', () =>
    expect(splitByMeans(7500, { charge: 5000, giftCard: 10_000 })).toEqual({ charge: 5000, giftCard: 2500 }));
});

describe('no refund of', () => {
  it('the surcharge of an express delivery', () =>
    expect(
      back(order({ lines: lines(5000), sums: [row('goods', 5000), row('shipping', 995)] }), ['0']).total,
    ).toBe(5495));

  it('donations, bought gift cards and duties; tax that is inside the prices counts once', () =>
    expect(
      back(
        order({
          lines: [...lines(5000), { id: 'card', price: 2000, isGiftCard: true }],
          sums: [row('goods', 7000), row('tax', 868, true), row('donation', 100)],
        }),
        ['0', 'card'],
      ),
    ).toEqual({ rows: [{ kind: 'goods', amount: 5000 }], total: 5000 }));

  it('a negative amount: a return cost above the piece’s price is capped', () =>
    expect(back(order({ lines: lines(100, 900), sums: [row('goods', 1000)] }), ['0'], [], 295).total).toBe(
      0,
    ));

  it('anything for pieces that are not of the order', () =>
    expect(
      back(order({ lines: lines(100), sums: [row('goods', 100), row('shipping', 495)] }), ['7'], ['0']),
    ).toEqual({ rows: [{ kind: 'goods', amount: 0 }], total: 0 }));
});

const amounts = fc.integer({ min: 0, max: 500_000 });

/** An order as the checkout creates it: rows add up, discounts are at most the goods, a gift card pays a part. */
const orders = fc
  .record({
    prices: fc.array(amounts, { minLength: 1, maxLength: 8 }),
    cards: fc.array(amounts, { maxLength: 2 }),
    off: fc.integer({ min: 0, max: 100 }),
    vouchers: amounts,
    shipping: amounts,
    surcharge: amounts,
    tax: amounts,
    isTaxInside: fc.boolean(),
    taxesDelivery: fc.boolean(),
    standardShipping: amounts,
    paidByCard: fc.integer({ min: 0, max: 100 }),
  })
  .map((drawn) => {
    const pieces = drawn.prices.reduce((all, price) => all + price, 0);
    const cards = drawn.cards.reduce((all, price) => all + price, 0);
    const taken = Math.round((pieces * drawn.off) / 100);
    const tax = pieces - taken === 0 && !(drawn.taxesDelivery && drawn.shipping > 0) ? 0 : drawn.tax;
    const payable = pieces - taken + drawn.shipping + drawn.surcharge + (drawn.isTaxInside ? 0 : tax);
    const giftCard = Math.round((payable * drawn.paidByCard) / 100);
    return {
      order: order({
        lines: [
          ...lines(...drawn.prices),
          ...drawn.cards.map((price, at) => ({ id: `card-${at}`, price, isGiftCard: true })),
        ],
        sums: [
          row('goods', pieces + cards + drawn.vouchers),
          row('discount', -taken - drawn.vouchers),
          row('shipping', drawn.shipping),
          row('surcharge', drawn.surcharge),
          row('tax', tax, drawn.isTaxInside),
          row('giftCard', -giftCard),
        ],
        taxesDelivery: drawn.taxesDelivery,
        standardShipping: drawn.standardShipping,
      }),
      payable,
      means: { charge: payable - giftCard + cards, giftCard },
    };
  });

/** Returns of all pieces, some at a time, in any order. */
const partitions = fc.array(fc.nat(), { minLength: 8, maxLength: 8 });
const divide = ({ lines: all }: PaidOrder, keys: readonly number[]): string[][] => {
  const pieces = all.filter(({ isGiftCard }) => !isGiftCard).map(({ id }, at) => ({ id, key: keys[at]! }));
  return [0, 1, 2]
    .map((part) => pieces.filter(({ key }) => key % 3 === part).map(({ id }) => id))
    .filter((part) => part.length > 0);
};

describe('for any split of returns', () => {
  it('several returns refund the same as one, by each method too, and never more than was paid', () =>
    fc.assert(
      fc.property(orders, partitions, ({ order: one, payable, means }, keys) => {
        const parts = divide(one, keys);
        const whole = back(one, parts.flat());
        const left = { ...means };
        const given = { charge: 0, giftCard: 0 };
        let total = 0;
        parts.forEach((now, at) => {
          const refund = back(one, now, parts.slice(0, at).flat());
          const split = splitByMeans(refund.total, left);
          expect(split.charge + split.giftCard).toBe(refund.total);
          for (const way of ['charge', 'giftCard'] as const) {
            left[way] -= split[way];
            given[way] += split[way];
          }
          total += refund.total;
        });
        expect(total).toBe(whole.total);
        expect(given).toEqual(splitByMeans(whole.total, means));
        expect(total).toBeLessThanOrEqual(payable);
        expect(Math.min(left.charge, left.giftCard)).toBeGreaterThanOrEqual(0);
      }),
    ));

  it('the rows add up to the total; each return cost is deducted once, and no total is negative', () =>
    fc.assert(
      fc.property(orders, partitions, amounts, ({ order: one }, keys, wayBack) => {
        const parts = divide(one, keys);
        parts.forEach((now, at) => {
          const before = parts.slice(0, at).flat();
          const { rows, total } = back(one, now, before, wayBack);
          expect(rows.reduce((all, { amount }) => all + amount, 0)).toBe(total);
          expect(total).toBe(Math.max(0, back(one, now, before).total - wayBack));
        });
      }),
    ));

  it('pieces and tax are spread to the last minor unit', () =>
    fc.assert(
      fc.property(orders, ({ order: one }) => {
        const { lines: spread, shippingTax } = spreadPayment(one);
        const sum = (pick: 'paid' | 'tax') => [...spread.values()].reduce((all, line) => all + line[pick], 0);
        const amountOf = (kind: string) =>
          one.sums.find((sum_) => sum_.kind === kind && !sum_.included)?.amount ?? 0;
        const cards = one.lines.filter(({ isGiftCard }) => isGiftCard);
        expect(sum('paid')).toBe(
          amountOf('goods') + amountOf('discount') - cards.reduce((all, { price }) => all + price, 0),
        );
        expect(sum('tax') + shippingTax).toBe(amountOf('tax'));
        for (const { paid, tax } of spread.values()) expect(Math.min(paid, tax)).toBeGreaterThanOrEqual(0);
      }),
    ));

  it('a share is the exact value, rounded down or up', () =>
    fc.assert(
      fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 9 }), (amount, weights) => {
        const shares = spreadAmount(amount, weights);
        const all = weights.reduce((sum, weight) => sum + weight, 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        if (all > 0)
          shares.forEach((share, at) =>
            expect(Math.abs(share - (amount * weights[at]!) / all)).toBeLessThan(1),
          );
      }),
    ));
});
