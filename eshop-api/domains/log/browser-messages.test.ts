import { expect, it } from 'vitest';
import { MessageBudget, sanitise } from './log.domain';

it('accepts no more messages per minute than an operator can read', () => {
  const budget = new MessageBudget(2);
  expect([1, 2, 3].map(() => budget.take(1000))).toEqual([true, true, false]);
  expect({ beforeAMinute: budget.take(60_999), afterAMinute: budget.take(61_000) }).toEqual({
    beforeAMinute: false,
    afterAMinute: true,
  });
});

it('masks secrets and bounds what browsers log', () => {
  const text = sanitise({
    message: 'line\nbreak',
    password: 'p',
    card: { number: '4111 1111 1111 1111' },
    url: 'https://x/?token=abc&b=1',
    mail: 'a@b.example',
  });
  expect(text).not.toMatch(/\n|4111|abc|a@b/);
  expect(text).toContain('line');
  expect(sanitise('paid with 4111-1111-1111-1111 Bearer abc.def')).toBe('paid with *** Bearer ***');
  expect(sanitise('x'.repeat(100_000)).length).toBe(4000);
});
