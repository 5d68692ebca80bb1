import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bench, clearBench, closeBench, deliver, fresh, openBench, want } from './order-mails.fixture';

beforeAll(openBench, 120_000);
afterAll(closeBench);
beforeEach(clearBench);

it('the mail of a delayed refund names nothing as given back', async () => {
  const at = '2026-11-22T10:00:00.000Z';
  const order = fresh({
    refunds: [
      {
        id: '7',
        amount: 500,
        formatted: '£5',
        target: 'charge',
        state: 'failed',
        at,
        returnId: null,
        until: null,
        ending: '',
      },
    ],
  });
  await want(order, 'refundDelayed', '7');
  await deliver();
  const [mail] = bench.sent;
  expect(mail!.Text).toMatch(/Still to be refunded:? +£5/);
  for (const text of ['Given back', 'Credit or debit card']) expect(mail!.Text).not.toContain(text);
});
