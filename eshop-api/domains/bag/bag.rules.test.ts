import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricedLine, Sku } from './bag.types';
import { findGiftCardFault, giftCardMaximum, allowsVoucher } from './bag.facts';
import { allotStock, canCarryAddOns, withAddOns } from './price-lines';
import { measurePromo, sumLines } from './view-bag';
import { chooseLineVoucher, findVoucherFault, voucherTerms } from './bag-price.facts';

describe('lines', () => {
  const lines = [
    { id: 'a', parentId: null },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'a' },
    { id: 'd', parentId: null },
  ];
  it('a parent is removed with its add-ons, an add-on alone', () => {
    expect({
      a: withAddOns(lines, 'a'),
      b: withAddOns(lines, 'b'),
      d: withAddOns(lines, 'd'),
      x: withAddOns(lines, 'x'),
    }).toEqual({ a: ['a', 'b', 'c'], b: ['b'], d: ['d'], x: [] });
  });
  it('an add-on has no add-ons', () =>
    expect(['a', 'b', 'x'].map((id) => canCarryAddOns(lines, id))).toEqual([true, false, false]));
  it('pieces are assigned first come, first served', () => {
    const of = (size: string, stock: number | null) => ({ material: 'A', size, stock });
    expect(
      allotStock([of('1', 2), of('1', 2), of('1', 2), of('2', 0), of('3', null), of('4', Infinity)]),
    ).toEqual(['available', 'available', 'noStock', 'noStock', 'gone', 'available']);
  });
});

describe('whether a bonds code is sent (docs/contract/vouchers.md#bonds)', () => {
  it.each([
    ['auto-bonds', '1', undefined, true],
    ['auto-bonds', 'apply', undefined, true],
    ['auto-bonds', 'APPLY', undefined, true],
    ['auto-bonds', '0', undefined, false],
    ['auto-bonds', '', undefined, false],
    ['auto-bonds', undefined, undefined, true],
    ['always', '0', undefined, true],
    ['always', undefined, undefined, true],
    ['auto-bonds', '0', true, true],
    ['always', '1', false, false],
    [undefined, '0', undefined, false],
  ])('%s with auto-bonds %s and applyVoucher %s: %s', (rule, auto, apply, sent) =>
    expect(allowsVoucher(rule, auto, apply)).toBe(sent),
  );
});

describe('which voucher lowers a line (decision 0031)', () => {
  const voucher = (price: number, more: Partial<Sku['vouchers'][string]> = {}) => ({
    price,
    preLaunch: false,
    usrHash: false,
    adqCampaign: true,
    voucherType: 'final.price',
    ...more,
  });
  const priced = (vouchers: Sku['vouchers']) => ({ vouchers, prices: { current: 100 } as Sku['prices'] });
  it.each([
    ['nothing brought', { A: voucher(80) }, { member: false }, null],
    ['the code', { A: voucher(80) }, { voucher: 'A', member: false }, 'A'],
    ['another code', { A: voucher(80) }, { voucher: 'B', member: false }, null],
    ['a member and a public one', { A: voucher(80) }, { member: true }, null],
    ['a member and a members’ one', { A: voucher(80, { usrHash: true }) }, { member: true }, 'A'],
    [
      'a member and a pre-launch one',
      { A: voucher(80, { usrHash: true, preLaunch: true }) },
      { member: true },
      null,
    ],
    ['a prevoucher', { A: voucher(80, { preLaunch: true }) }, { prevoucher: 'A', member: false }, 'A'],
    ['a prevoucher that is none', { A: voucher(80) }, { prevoucher: 'A', member: false }, null],
    [
      'the code of a pre-launch one',
      { A: voucher(80, { preLaunch: true }) },
      { voucher: 'A', member: false },
      'A',
    ],
    ['one that gives nothing', { A: voucher(100) }, { voucher: 'A', member: false }, null],
    [
      'two: the first',
      { A: voucher(90, { usrHash: true }), B: voucher(80) },
      { voucher: 'B', member: true },
      'A',
    ],
  ])('%s', (_name, vouchers, use, code) =>
    expect(chooseLineVoucher(priced(vouchers as Sku['vouchers']), use)?.code ?? null).toBe(code),
  );
});

describe('terms of a voucher', () => {
  const facts = { now: new Date('2026-05-01T12:00:00Z'), country: 'ES', total: 5000, digits: 2 };
  it.each([
    [{}, {}, undefined],
    [{ from: '2026-05-02T00:00:00Z' }, {}, 'not_started'],
    [{ until: '2026-05-01T11:59:59Z' }, {}, 'expired'],
    [{ until: '2026-05-01T12:00:00Z' }, {}, undefined],
    [{ countries: ['GB'] }, {}, 'market'],
    [{ countries: ['GB', 'ES'] }, {}, undefined],
    [{ minimum: 50 }, {}, undefined],
    [{ minimum: 50 }, { total: 4999 }, 'minimum'],
    [{ minimum: 50 }, { total: 50, digits: 0 }, undefined],
    [{ minimum: 50 }, { total: 49, digits: 0 }, 'minimum'],
    [{ until: '2020-01-01', countries: ['GB'] }, {}, 'expired'],
  ])('%j with %j: %s', (terms, more, fault) =>
    expect(findVoucherFault({ code: 'X', ...terms }, { ...facts, ...more })).toBe(fault),
  );
  it('the data hold valid instants', () => {
    for (const { code, from, until } of voucherTerms.values())
      expect(
        [code, from, until].map((text, at) => at === 0 || !text || !Number.isNaN(Date.parse(text))),
      ).toEqual([true, true, true]);
    expect(findVoucherFault(undefined, facts)).toBeUndefined();
  });
});

describe('promo labels of a bag', () => {
  it.each([
    [0, 15000, 'progress', 15000, 0],
    [14999, 15000, 'progress', 1, 99],
    [15000, 15000, 'obtained', 0, 100],
    [20000, 15000, 'obtained', 0, 100],
    [0, 0, 'obtained', 0, 100],
    [7500, 15000, 'progress', 7500, 50],
  ])('%i of %i: %s', (total, threshold, type, missing, percent) =>
    expect(measurePromo(total, threshold)).toEqual({ type, threshold, missing, percent }),
  );
});

describe('gift cards (docs/contract/bag.md#gift-cards)', () => {
  const euros = { values: [50, 100, 150, 200, 250].map((one) => one * 100), minimum: 100 };
  it.each([
    [5000, 'sold'],
    [100, 'sold'],
    [100_000, 'sold'],
    [12_300, 'sold'],
    [99, 'refused'],
    [0, 'refused'],
    [100_100, 'refused'],
    [150, 'refused'],
    [undefined, 'refused'],
  ])('%s minor units of EUR: %s', (amount, outcome) =>
    expect(findGiftCardFault(amount, euros, 100) === undefined ? 'sold' : 'refused').toBe(outcome),
  );
  it('limits are in whole units', () => {
    expect(findGiftCardFault(1, euros, 100)).toBe('Value must be between 1 and 1000');
    expect(giftCardMaximum(euros)).toBe(100_000);
  });
});

describe('totals', () => {
  const line = fc
    .record({
      status: fc.constantFrom('available', 'noStock', 'gone'),
      full: fc.nat(1e7),
      off: fc.nat(100),
      card: fc.boolean(),
    })
    .map(
      ({ status, full, off, card }) =>
        ({
          status,
          full,
          price: Math.floor((full * (100 - off)) / 100),
          stored: { giftCardAmount: card ? full : null },
        }) as unknown as PricedLine,
    );
  it('are sums of the lines that can be bought, never under zero', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
        const totals = sumLines(lines);
        const counted = lines.filter(({ status }) => status === 'available');
        expect(totals.total).toBe(counted.reduce((sum, { price }) => sum + price, 0));
        expect(totals.full - totals.discount).toBe(totals.total);
        for (const amount of Object.values(totals))
          expect(Number.isInteger(amount) && amount >= 0).toBe(true);
        expect(totals.goods).toBeLessThanOrEqual(totals.total);
        expect(sumLines([...lines].reverse())).toEqual(totals);
      }),
    );
  });
});
