import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bench, clearBench, closeBench, deliver, fresh, openBench, want } from './order-mails.fixture';

beforeAll(openBench, 120_000);
afterAll(closeBench);
beforeEach(clearBench);

it('the mail of a cancelled order has the way its money goes back', async () => {
  const refund = {
    id: '1',
    amount: 100,
    formatted: '£1',
    state: 'done' as const,
    at: '',
    returnId: null,
    until: null,
    ending: '',
  };
  await want(fresh({ status: 'CA', refunds: [{ ...refund, target: 'newCard' }] }), 'cancelled');
  await want(fresh({ status: 'CA', refunds: [{ ...refund, target: 'giftCard' }] }), 'cancelled');
  await deliver();
  expect(bench.sent.map(({ Text }) => Text.includes('comes back as a gift card'))).toEqual([true, false]);
  expect(bench.sent[1]!.Text).toContain('goes back the way it came');
});

it.each([
  [[], 'You pay nothing for it', []],
  [
    [
      { target: 'charge', formatted: '£75' },
      { target: 'giftCard', formatted: '£50' },
    ],
    'goes back the way you paid',
    ['Back the way you paid: £75', 'Back on your gift card: £50'],
  ],
  [
    [{ target: 'newCard', formatted: '£125' }],
    'comes back as a gift card',
    ['As a new gift card by e-mail: £125'],
  ],
  [
    [{ target: 'toChoose', formatted: '£125' }],
    'to your bank account or as a gift card, as you choose by e-mail',
    ['As you choose: bank account or gift card: £125'],
  ],
] as const)(
  'the mail of an order that the warehouse cannot send has what is refunded, and how: %j',
  async (refunds, text, rows) => {
    const of = {
      amount: 100,
      state: 'wanted' as const,
      at: '2026-07-30T10:00:00.000Z',
      returnId: null,
      until: null,
      ending: '',
    };
    const order = fresh({
      status: 'CA',
      refunds: refunds.map((refund, at) => ({ ...of, id: String(at), ...refund })),
    });
    await want(order, 'unsendable');
    await deliver();
    const [{ Subject, Text } = { Subject: '', Text: '' }] = bench.sent;
    expect(Subject).toBe(`We had to cancel your order ${order.reference}`);
    expect(Text).toContain(text);
    for (const row of rows) expect(Text.replaceAll(/ +/g, ' ')).toContain(row);
  },
);
