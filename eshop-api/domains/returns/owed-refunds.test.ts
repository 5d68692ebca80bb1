import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PaymentNotAllowed } from '../../providers/card-provider/card-provider.types';
import { MINUTE, notify } from '../orders/payments.fixture';
import { listOwedRefunds, settleOwedRefund, type Settlement } from '../orders/settle-refund';
import { expectSoundBooks } from '../orders/sound-books.fixture';
import { bringBack, buyDelivered, openReturnBench, step2, type ReturnBench } from './returns.fixture';

/** The provider refuses the refund of a returned piece, and staff refund something on its pages. */
let shop: ReturnBench;
beforeAll(async () => {
  shop = await openReturnBench();
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await expectSoundBooks(shop.db, { settled: true });
});

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From one call to the next that is due after a refusal. */
const PAUSES = [HOUR, DAY, 3 * DAY];

const payment = (reference: string) => shop.provider.payments.get(`${reference}-1`)!;
const refundsOf = (reference: string) =>
  shop.db.query<{ id: number; amount: number; state: string; reason: string; settledBy: string | null }>(
    `select r.id, r.amount, r.state, r.reason, r.settled_by as "settledBy" from refunds r join orders o on o.id = r.order_id where o.reference = $1 and r.state <> 'void' order by r.id`,
    [reference],
  );
const owedTo = async (reference: string) =>
  (await listOwedRefunds(shop)).filter((one) => one.reference === reference);

/** One of two pieces is returned, and its refund is refused so many times. */
async function refuse(times: number) {
  const refund = vi.spyOn(shop.provider, 'refund').mockRejectedValue(new PaymentNotAllowed('closed account'));
  const { reference, total, lines } = await buyDelivered(shop, ['38', '39']);
  await step2(shop, reference, { rejectProducts: [lines[0]!], shippingMethodId: '06' });
  await bringBack(shop);
  for (const pause of PAUSES.slice(0, times - 1)) {
    shop.wait(pause);
    await shop.settleReturns();
  }
  refund.mockRestore();
  const [{ id, amount } = { id: 0, amount: 0 }] = await refundsOf(reference);
  return { reference, total, id, amount };
}

const sizes = ['smaller', 'equal', 'larger', 'whole'] as const;
/** On the provider's pages, reported twice. */
async function refundThere(
  { reference, amount, total }: { reference: string; amount: number; total: number },
  size: (typeof sizes)[number],
): Promise<number> {
  const part = { smaller: 500, equal: amount, larger: amount + 500, whole: total }[size];
  payment(reference).refunded += part;
  const money = { amount: part, currency: 'GBP' };
  for (let time = 0; time < 2; time++) await notify(shop, reference, { eventCode: 'REFUND', money });
  await shop.settleReturns();
  return part;
}

describe('before the last refusal', () => {
  it.each(sizes)('a %s refund leaves no more to be refunded than the charge has left', async (size) => {
    const bought = await refuse(2);
    const { reference, total, amount } = bought;
    const part = await refundThere(bought, size);
    shop.wait(4 * DAY);
    await shop.settleReturns();
    expect(payment(reference).refunded).toBe(Math.min(part + amount, total));
    expect(await owedTo(reference)).toEqual([]);
  });
});

const settlements: Settlement[] = [
  { by: 'outside', note: 'transfer 17' },
  { by: 'newCard' },
  { by: 'again' },
];
const cases = sizes.flatMap((size) =>
  settlements.flatMap((settlement) =>
    (['reported, then settled', 'settled, then reported'] as const).map((order) => ({
      size,
      settlement,
      order,
    })),
  ),
);

describe('after the last refusal', () => {
  it.each(cases)('$size, by $settlement.by: $order', async ({ size, settlement, order }) => {
    const bought = await refuse(4);
    const { reference, total, amount, id } = bought;
    expect(await owedTo(reference)).toMatchObject([{ id, amount }]);
    const isFirst = order === 'reported, then settled';
    if (!isFirst) expect(await settleOwedRefund(shop, id, settlement)).toBe(true);
    if (!isFirst && settlement.by === 'again') await shop.settleReturns();
    const before = payment(reference).refunded;
    const part = await refundThere(
      bought,
      before + amount > total - 500 ? 'smaller' : fits(size, before, bought),
    );
    const left = total - before - part;
    if (isFirst) {
      // Of the same amount: it is the owed one.
      const owed = part === amount ? 0 : Math.min(amount, left);
      expect((await owedTo(reference)).map((one) => one.amount)).toEqual(owed > 0 ? [owed] : []);
      expect(await settleOwedRefund(shop, id, settlement)).toBe(owed > 0);
      await shop.settleReturns();
      const paid = settlement.by === 'again' ? owed : 0;
      expect(payment(reference).refunded).toBe(part + paid);
      if (owed > 0 && settlement.by === 'newCard') expect(await cardOf(id)).toEqual([{ initial: owed }]);
    }
    expect(await owedTo(reference)).toEqual([]);
    const done = (await refundsOf(reference)).filter(({ state }) => state === 'done');
    expect(done.reduce((sum, one) => sum + one.amount, 0)).toBe(payment(reference).refunded);
  });
});

/** The provider refunds no more than the charge. */
const fits = (
  size: (typeof sizes)[number],
  before: number,
  { amount, total }: { amount: number; total: number },
): (typeof sizes)[number] =>
  before > 0 && (size === 'whole' || before + amount + (size === 'larger' ? 500 : 0) > total)
    ? 'smaller'
    : size;

const cardOf = (id: number) =>
  shop.db.query('select initial::integer as initial from gift_cards where issued_for = $1', [`refund:${id}`]);
