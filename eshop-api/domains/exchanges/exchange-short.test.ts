import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RequestOf } from '../../contract/operation';
import { loseOrder } from '../../providers/order-backend/embedded/embedded-warehouse';
import { setCheckpoint } from '../../server/checkpoints';
import { ana, orderOf } from '../orders/orders.fixture';
import { notify } from '../orders/payments.fixture';
import { expectSoundBooks } from '../orders/sound-books.fixture';
import {
  bringBack,
  buyDelivered,
  DAY_MS,
  sendOf,
  step1,
  step2 as sendBack,
} from '../returns/returns.fixture';
import { modifySizeShortage } from '../returns/shortage.contract';
import {
  codeOf,
  exchange2,
  listReturnMails,
  openExchangeBench,
  payExchange,
  settleDue,
  takenOf,
  type ExchangeBench,
} from './exchanges.fixture';

let shop: ExchangeBench;
beforeAll(async () => {
  shop = await openExchangeBench();
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  setCheckpoint();
  vi.restoreAllMocks();
  shop.setFree(true);
  await expectSoundBooks(shop.db);
});

type Choice = RequestOf<typeof modifySizeShortage>;
const choose = (reference: string, returnId: string, choice: Choice['choice'], more: Partial<Choice> = {}) =>
  sendOf(shop, modifySizeShortage, {
    profile: 'en_GB',
    email: ana.email,
    reference,
    returnId,
    choice,
    ...more,
  });

const shortageOf = async (reference: string) => (await orderOf(shop, reference)).returns!.at(-1)!.shortage;

/** An exchange whose pieces are accepted and whose new size the warehouse has reported as missing. */
async function lack(
  sizes = ['38', '38'],
  send: (reference: string, id: string) => Promise<{ orderId: string; returnId: string }> = free,
) {
  const bought = await buyDelivered(shop, sizes);
  const { orderId, returnId } = await send(bought.reference, bought.lines[0]!);
  await loseOrder(shop.db, orderId);
  await settleDue(shop);
  await bringBack(shop);
  await follow();
  return { ...bought, orderId, returnId };
}
const free = (reference: string, id: string) =>
  exchange2(shop, reference, { products: [{ id, size: '39' }] });

/** The replacement is handed over, the back end polled, and what is due of shortages worked off. */
async function follow(): Promise<void> {
  for (let rounds = 0; rounds < 3; rounds += 1) await settleDue(shop);
}

describe('the warehouse cannot send the new size', () => {
  it('its shopper is written to once and can choose, with the sum; the order moves nowhere', async () => {
    const { reference, orderId, returnId } = await lack();
    const shortage = await shortageOf(reference);
    expect(shortage).toMatchObject({ choice: null, outcome: null });
    const { products } = await orderOf(shop, reference);
    expect(shortage!.refund).toBe(products[0]!.price);
    await follow();
    expect(await listReturnMails(shop, returnId)).toEqual([
      'exchangeAccepted',
      'exchangeRegistered',
      'exchangeShort',
    ]);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'PC' });
  });

  it('refund now: the order that was paid refunds the piece once, the size is free, and repeated it is the same', async () => {
    const { reference, orderId, returnId } = await lack();
    const taken = await takenOf(shop, '39');
    const price = (await orderOf(shop, reference)).products[0]!.price;
    const answers = await Promise.all([1, 2, 3].map(() => choose(reference, returnId, 'refund')));
    for (const answer of answers) expect(answer).toMatchObject({ status: 'OK', choice: 'refund' });
    expect(await choose(reference, returnId, 'refund')).toMatchObject({ outcome: 'refunded', refund: price });
    await follow();
    expect(await takenOf(shop, '39')).toBe(taken - 1);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'CA' });
    expect(await orderOf(shop, reference)).toMatchObject({
      refunds: [{ amount: price, state: 'done', returnId }],
      returns: [{ status: 'FI', refund: price, shortage: { outcome: 'refunded' } }],
    });
    expect(await listReturnMails(shop, returnId)).toContain('exchangeRefunded');
    expect(codeOf(await choose(reference, returnId, 'wait'))).toBe('no_shortage');
  });

  it('what an exchange has cost is refunded with it', async () => {
    shop.setFree(false);
    const { reference, orderId, returnId } = await lack(['38'], (order, id) => payExchange(shop, order, id));
    const price = (await orderOf(shop, reference)).products[0]!.price;
    expect((await shortageOf(reference))!.refund).toBe(price + 295);
    expect(await choose(reference, returnId, 'refund')).toMatchObject({ outcome: 'refunded' });
    await follow();
    expect((await orderOf(shop, orderId)).refunds).toMatchObject([{ amount: 295, state: 'done' }]);
  });

  it('wait: the size is found and sent, and nothing is refunded', async () => {
    const { reference, orderId, returnId } = await lack();
    expect(await choose(reference, returnId, 'wait')).toMatchObject({ choice: 'wait', outcome: null });
    expect(await choose(reference, returnId, 'wait')).toMatchObject({ choice: 'wait', outcome: null });
    await loseOrder(shop.db, orderId, shop.settings.clock());
    shop.wait(7 * DAY_MS);
    await follow();
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'FI' });
    expect(await orderOf(shop, reference)).toMatchObject({
      refunds: [],
      returns: [{ shortage: { outcome: 'sent' } }],
    });
    expect(codeOf(await choose(reference, returnId, 'refund'))).toBe('no_shortage');
  });

  it.each([null, 'wait'] as const)(
    'until the announced day with the choice %s: then it is refunded',
    async (choice) => {
      const { reference, returnId } = await lack();
      if (choice) await choose(reference, returnId, choice);
      shop.wait(13 * DAY_MS);
      await follow();
      expect(await shortageOf(reference)).toMatchObject({ choice, outcome: null });
      shop.wait(2 * DAY_MS);
      await follow();
      expect(await orderOf(shop, reference)).toMatchObject({
        refunds: [{ state: 'done', returnId }],
        returns: [{ shortage: { choice, outcome: 'refunded' } }],
      });
    },
  );

  it('waiting is changed to a refund', async () => {
    const { reference, returnId } = await lack();
    await choose(reference, returnId, 'wait');
    expect(await choose(reference, returnId, 'refund')).toMatchObject({ outcome: 'refunded' });
  });

  it('refunds the delivery when the rest was returned before, and counts as returned afterwards', async () => {
    const { reference, returnId, lines } = await lack();
    await sendBack(shop, reference, { rejectProducts: [lines[1]!], shippingMethodId: '06' });
    await bringBack(shop);
    await choose(reference, returnId, 'refund');
    await follow();
    const order = await orderOf(shop, reference);
    const all = order.refunds!.reduce((sum, { amount }) => sum + amount, 0);
    expect(all).toBe(order.total);
    expect((await step1(shop, reference)).products.map(({ why }) => why)).toEqual(['returned', 'returned']);
  });
});

describe('races and faults', () => {
  it('packed before the refund arrives: it is sent, and its shopper is told', async () => {
    const { reference, orderId, returnId } = await lack();
    await loseOrder(shop.db, orderId, shop.settings.clock());
    shop.wait(DAY_MS / 2);
    expect(await choose(reference, returnId, 'refund')).toMatchObject({ choice: 'refund', outcome: 'sent' });
    await follow();
    expect(await orderOf(shop, reference)).toMatchObject({ refunds: [] });
    expect(await listReturnMails(shop, returnId)).toContain('exchangeFound');
  });

  it('a back end that does not answer: the choice stands and is carried out later', async () => {
    const { reference, returnId } = await lack();
    vi.spyOn(shop.backend, 'cancel').mockRejectedValue(new Error('no answer'));
    expect(await choose(reference, returnId, 'refund')).toMatchObject({ status: 'OK', outcome: null });
    expect(codeOf(await choose(reference, returnId, 'wait'))).toBe('no_shortage');
    vi.restoreAllMocks();
    await follow();
    expect(await shortageOf(reference)).toMatchObject({ outcome: 'refunded' });
  });

  it('webhooks about its refund, twice and late, refund nothing again', async () => {
    const { reference, returnId } = await lack();
    const price = (await orderOf(shop, reference)).products[0]!.price;
    await choose(reference, returnId, 'refund');
    await follow();
    const payment = shop.provider.payments.get(`${reference}-1`)!;
    const { amount: charged, currency } = payment.money;
    const report = { eventCode: 'REFUND', money: { amount: price, currency } } as const;
    for (const answer of await Promise.all([
      notify(shop, reference, report),
      notify(shop, reference, report),
    ]))
      expect(answer.status).toBe(200);
    shop.wait(DAY_MS);
    await notify(shop, reference, report);
    await follow();
    expect(charged).toBeGreaterThan(price);
    expect(payment.refunded).toBe(price);
    expect(await orderOf(shop, reference)).toMatchObject({ refunds: [{ amount: price, state: 'done' }] });
  });

  it.each(['shortage-chosen', 'shortage-cancelled', 'shortage-refunded'])(
    'a process that dies at %s: the next round ends it, once',
    async (at) => {
      const { reference, returnId } = await lack();
      setCheckpoint((name) => {
        if (name === at) throw new Error('killed');
      });
      await choose(reference, returnId, 'refund');
      expect(await shortageOf(reference)).toMatchObject({ outcome: null });
      await expectSoundBooks(shop.db);
      setCheckpoint();
      await follow();
      expect(await orderOf(shop, reference)).toMatchObject({ refunds: [{ state: 'done' }] });
    },
  );

  it('a report that comes late, twice or of an order that was bought changes nothing', async () => {
    const { reference, lines } = await buyDelivered(shop);
    const { orderId } = await free(reference, lines[0]!);
    await settleDue(shop);
    await bringBack(shop);
    shop.wait(7 * DAY_MS);
    await follow();
    vi.spyOn(shop.backend, 'shortages').mockResolvedValue(
      new Map([orderId, reference].map((one) => [one, shop.settings.clock()])),
    );
    shop.wait(DAY_MS);
    await follow();
    expect(await shortageOf(reference)).toBeNull();
  });

  it('refuses what is not theirs, not short, and no choice', async () => {
    const { reference, returnId, lines } = await lack();
    const other = await buyDelivered(shop);
    const { returnId: fine } = await free(other.reference, other.lines[0]!);
    expect(codeOf(await choose(reference, returnId, 'refund', { email: 'eve@example.com' }))).toBe(
      'order_not_found',
    );
    expect(codeOf(await choose(other.reference, returnId, 'refund'))).toBe('no_return');
    expect(codeOf(await choose(other.reference, fine, 'refund'))).toBe('no_shortage');
    for (const wrong of ['', 'both', null, 7] as unknown as Choice['choice'][])
      expect(codeOf(await choose(reference, returnId, wrong))).toBe('invalid_request');
    expect(lines).toHaveLength(2);
    expect(await shortageOf(reference)).toMatchObject({ choice: null, outcome: null });
  });
});
