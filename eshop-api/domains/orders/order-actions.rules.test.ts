import { describe, expect, it } from 'vitest';
import { isReviewable, listActions } from './order-actions.rules';
import type { AttemptState, StoredOrder } from './orders.types';

const order = (
  status: StoredOrder['status'],
  state: AttemptState = 'captured',
  cancelAskedAt: Date | null = null,
  exchangeOf: StoredOrder['exchangeOf'] = null,
  confirmBy: Date | null = null,
) => ({ status, cancelAskedAt, exchangeOf, confirmBy, attempt: { state, nextStep: null } });

describe('actions of a shopper on an order', () => {
  it.each<[string, ReturnType<typeof order>, string[], string[], boolean?, boolean?]>([
    ['stands', order('PC'), [], ['C']],
    ['stands and is being cancelled', order('PC', 'captured', new Date()), [], []],
    ['is to be confirmed', order('PC', 'none', null, null, new Date()), [], ['R', 'C']],
    ['waits for its payment', order('PE', 'pending'), [], ['C']],
    ['whose payment was refused', order('PE', 'refused'), [], []],
    ['is packed, without a number yet', order('EN'), [''], []],
    ['is on its way', order('TR'), ['', 'PP1'], ['T']],
    ['is delivered', order('FI'), ['PP1'], ['T']],
    [
      'is delivered and has a piece that can be sent back or exchanged',
      order('FI'),
      ['PP1'],
      ['T', 'B', 'D'],
      true,
    ],
    ['is cancelled', order('CA'), [], []],
    [
      'replaces pieces of another one',
      order('PC', 'none', null, { id: 1, reference: '4000000001', isReplacement: false }),
      [],
      [],
    ],
    ['is delivered and not reviewed yet', order('FI'), [], ['G'], false, true],
    ['is on its way and cannot be reviewed yet', order('TR'), [], [], false, true],
  ])('that %s', (_what, facts, numbers, actions, canGoBack = false, beReviewed = false) => {
    expect(
      listActions(facts, numbers, { beReturned: canGoBack, beExchanged: canGoBack, beReviewed }),
    ).toEqual(actions);
  });
});

it.each([
  [null, '2026-11-27T00:00:00Z', false],
  ['2026-11-01T12:00:00+00:00', '2026-11-01T12:00:00Z', true],
  ['2026-11-01T12:00:00+00:00', '2026-12-01T11:59:59Z', true],
  ['2026-11-01T12:00:00+00:00', '2026-12-01T12:00:00Z', false],
])('an order delivered at %s can be reviewed at %s: %s', (from, now, expected) =>
  expect(isReviewable(from, new Date(now))).toBe(expected),
);
