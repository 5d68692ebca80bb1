import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bench, clearBench, closeBench, deliver, fresh, openBench, want } from './order-mails.fixture';

beforeAll(openBench, 120_000);
afterAll(closeBench);
beforeEach(clearBench);

it('the mail of a cancelled order has the way its money goes back', async () => {
  const refund = { id: '1', amount: 100, formatted: '£1', state: 'done' as const, at: '', returnId: null };
  await want(fresh({ status: 'CA', refunds: [{ ...refund, target: 'newCard' }] }), 'cancelled');
  await want(fresh({ status: 'CA', refunds: [{ ...refund, target: 'giftCard' }] }), 'cancelled');
  await deliver();
  expect(bench.sent.map(({ Text }) => Text.includes('comes back as a gift card'))).toEqual([true, false]);
  expect(bench.sent[1]!.Text).toContain('goes back the way it came');
});
