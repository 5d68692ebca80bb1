import { describe, expect, it } from 'vitest';
import { generateReference } from './compose-order.rules';
import type { AttemptState, Outcome, StoredOrder } from './orders.types';
import { classifyOutcome, nextCheckAt } from './settle.rules';

type Order = Pick<StoredOrder, 'status' | 'cancelledBy' | 'total' | 'exchangeOf'>;
const order = (status: Order['status'], cancelledBy: Order['cancelledBy'] = null): Order => ({
  status,
  cancelledBy,
  total: 9900,
  exchangeOf: null,
});
const classify = (one: Order, state: AttemptState, resultCode: Outcome['resultCode'], amount = 9900) =>
  classifyOutcome(one, { state, amount }, resultCode);

describe('effect of a payment’s outcome', () => {
  it.each([
    ['Authorised', 'pay'],
    ['Refused', 'end'],
    ['Cancelled', 'end'],
    ['Error', 'end'],
    ['Pending', 'wait'],
    ['Received', 'wait'],
    ['RedirectShopper', 'wait'],
    ['IdentifyShopper', 'wait'],
    ['ChallengeShopper', 'wait'],
  ] as const)('waiting, %s: %s', (code, verdict) =>
    expect(classify(order('PE'), 'pending', code)).toBe(verdict),
  );

  it.each(['authorised', 'captured', 'refunded', 'none'] as const)(
    '%s is never reverted or charged again',
    (state) => {
      for (const status of ['PE', 'PC', 'EN', 'CA'] as const)
        for (const code of ['Authorised', 'Refused', 'Cancelled', 'Error', 'Pending'] as const)
          expect(classify(order(status, status === 'CA' ? 'expired' : null), state, code)).toBe('nothing');
    },
  );

  it('an abandoned attempt may pay after all, if its amount is the order’s total', () => {
    for (const state of ['refused', 'cancelled', 'error'] as const) {
      expect(classify(order('PE'), state, 'Authorised')).toBe('pay');
      expect(classify(order('PE'), state, 'Authorised', 9800)).toBe('give-back');
      for (const code of ['Refused', 'Pending', 'RedirectShopper'] as const)
        expect(classify(order('PE'), state, code)).toBe('nothing');
    }
  });

  it('a replacement that has expired is never revived: its exchange has ended', () => {
    const replacement = {
      ...order('CA', 'expired'),
      exchangeOf: { id: 1, reference: '4000000001', isReplacement: false },
    };
    expect(classify(replacement, 'pending', 'Authorised')).toBe('give-back');
    expect(classify({ ...replacement, status: 'PE', cancelledBy: null }, 'pending', 'Authorised')).toBe(
      'pay',
    );
  });

  it('money for an order that is confirmed, sent or cancelled by the shopper is refunded; an expired one may be revived', () => {
    for (const status of ['PC', 'EN', 'TR', 'FI'] as const)
      expect(classify(order(status), 'pending', 'Authorised')).toBe('give-back');
    expect(classify(order('CA', 'shopper'), 'pending', 'Authorised')).toBe('give-back');
    expect(classify(order('CA', 'expired'), 'pending', 'Authorised')).toBe('revive');
    expect(classify(order('CA', 'expired'), 'pending', 'Authorised', 1)).toBe('give-back');
  });
});

it('polls with growing intervals of at most five minutes', () => {
  const now = new Date(0);
  expect([0, 1, 2, 5, 50].map((tries) => nextCheckAt(now, tries).getTime() / 1000)).toEqual([
    10, 20, 40, 300, 300,
  ]);
});

it('order ids have ten digits, 4 or 5 in front, and are not sequential', () => {
  const ids = Array.from({ length: 2000 }, (_, at) => generateReference(`id-${at}`));
  expect(ids.every((id) => /^[45]\d{9}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.map((id) => id[0])).size).toBe(2);
  expect(ids.some((id, at) => Math.abs(Number(id) - Number(ids[at - 1] ?? 0)) < 2)).toBe(false);
});
