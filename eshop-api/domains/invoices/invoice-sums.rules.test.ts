import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRate, sumCredit, sumOrder } from './invoice-sums.rules';

const amount = fc.integer({ min: 0, max: 1_000_000 });

describe('sums of an invoice', () => {
  it('are what the order cost, however it was paid', () =>
    expect(
      sumOrder(
        [
          { kind: 'goods', amount: 12_000, included: false },
          { kind: 'discount', amount: -1_000, included: false },
          { kind: 'shipping', amount: 0, included: false },
          { kind: 'tax', amount: 1_909, included: true },
          { kind: 'donation', amount: 100, included: false },
          { kind: 'giftCard', amount: -5_000, included: false },
        ],
        0,
      ),
    ).toEqual({
      rows: [
        { kind: 'goods', amount: 12_000 },
        { kind: 'discount', amount: -1_000 },
        { kind: 'donation', amount: 100 },
      ],
      net: 9_091,
      tax: 1_909,
      untaxed: 100,
      total: 11_100,
    }));

  it('add up: rows, and net with tax and the untaxed part', () =>
    fc.assert(
      fc.property(amount, amount, amount, amount, fc.boolean(), (goods, shipping, tax, card, included) => {
        const rows = [
          { kind: 'goods', amount: goods, included: false },
          { kind: 'shipping', amount: shipping, included: false },
          { kind: 'tax', amount: tax, included },
          { kind: 'giftCard', amount: -card, included: false },
        ];
        const sums = sumOrder(rows, 0);
        const charged = rows.reduce((all, row) => (row.included ? all : all + row.amount), 0);
        expect(sums.total - card).toBe(charged);
        expect(sums.rows.reduce((all, row) => all + row.amount, 0)).toBe(sums.total);
        expect(sums.net + sums.tax + sums.untaxed).toBe(sums.total);
      }),
    ));

  it('bought gift cards are not taxed', () =>
    expect(
      sumOrder(
        [
          { kind: 'goods', amount: 15_000, included: false },
          { kind: 'tax', amount: 1_667, included: true },
        ],
        5_000,
      ),
    ).toMatchObject({
      net: 8_333,
      tax: 1_667,
      untaxed: 5_000,
    }));
});

describe('sums of a credit note', () => {
  const refund = [
    { kind: 'goods', amount: 3_000 },
    { kind: 'wayBack', amount: -295 },
  ];
  it('have their part of the tax inside the prices', () =>
    expect(sumCredit(refund, { net: 5_000, tax: 1_000, isIncluded: true })).toEqual({
      rows: refund,
      net: 2_254,
      tax: 451,
      untaxed: 0,
      total: 2_705,
    }));
  it('have the tax on top as it is refunded', () =>
    expect(
      sumCredit(
        [
          { kind: 'goods', amount: 6_000 },
          { kind: 'tax', amount: 525 },
        ],
        { net: 6_000, tax: 525, isIncluded: false },
      ),
    ).toMatchObject({ net: 6_000, tax: 525, total: 6_525 }));
  it('of everything is the invoice', () =>
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 30 }), (total, percent) => {
        const tax = Math.round((total * percent) / (100 + percent));
        const credit = sumCredit([{ kind: 'goods', amount: total }], {
          net: total - tax,
          tax,
          isIncluded: true,
        });
        expect(credit).toMatchObject({ total, tax, net: total - tax });
      }),
    ));
  it('of an invoice of nothing has no tax', () =>
    expect(sumCredit([], { net: 0, tax: 0, isIncluded: true })).toMatchObject({ total: 0, tax: 0 }));
});

it('a rate is named where it explains the tax', () => {
  const sums = { rows: [], net: 10_000, tax: 2_100, untaxed: 0, total: 12_100 };
  expect({
    rate21: findRate(21, sums, 1),
    rate20: findRate(20, sums, 1),
    rate0: findRate(0, sums, 1),
  }).toEqual({ rate21: 21, rate20: undefined, rate0: undefined });
});
