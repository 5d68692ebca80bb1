import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { giveUpOrder, loseOrder } from '../../providers/order-backend/embedded/embedded-warehouse';
import { ordersCancel } from './after-order.contract';
import { setCheckpoint } from '../../server/checkpoints';
import {
  ana,
  buy,
  buyAtTheDoor,
  callsFor,
  fillBag,
  leaveNoChoice,
  nube,
  orderOf,
  send,
  setStock,
  type OrderBench,
} from './orders.fixture';
import { buyWithCard, mails, MINUTE, openPaymentBench, taken } from './payments.fixture';
import { expectSoundBooks } from './sound-books.fixture';

/** Bought orders that the warehouse cannot send (docs/decisions/0284). */
let shop: OrderBench;
beforeAll(async () => {
  shop = leaveNoChoice(await openPaymentBench());
  await shop.db.execute(
    "update catalogue_materials set data = jsonb_set(data, '{voucherCodes}', $2::jsonb) where id = $1",
    [nube, JSON.stringify([voucher])],
  );
  // Another number than before: it returns once the catalogue is read again.
  await setStock(shop, '38', 201);
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  setCheckpoint();
  vi.restoreAllMocks();
  await expectSoundBooks(shop.db);
});

const DAY_MS = 24 * 60 * MINUTE;
const voucher = 'BENVENUTI10';
const card = { giftCardNum: '100000000033', giftCardPin: '1234' };

const handOver = async (): Promise<string> => {
  const { order } = await buy(shop, await fillBag(shop));
  await shop.settle();
  return order.reference;
};
/** The back end is polled, and what follows is done. */
const look = async (ms = MINUTE) => {
  shop.wait(ms);
  await shop.settle();
};
/** Its pieces are not found for as long as the brand waits. */
const lose = async (reference: string) => {
  await loseOrder(shop.db, reference);
  await look(2 * DAY_MS);
};
const cancel = (order: string) => send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order });
/** Once its refunds are paid. */
const ended = async (reference: string) => {
  await expect
    .poll(async () => {
      await shop.settle();
      return (await orderOf(shop, reference)).refunds!.filter(({ state }) => state !== 'done');
    })
    .toEqual([]);
  const { status, events, refunds = [] } = await orderOf(shop, reference);
  return {
    status,
    causes: events!.flatMap(({ status: event, cause }) => (event === 'CA' ? [cause] : [])),
    refunds: refunds.map(({ amount, target, state }) => ({ amount, target, state })),
  };
};
const invoices = (reference: string) =>
  shop.db.query('select from invoice_requests i join orders o on o.id = i.order_id where o.reference = $1', [
    reference,
  ]);

// First: the voucher lapses, and the clock only moves on.
it('a once-only voucher of an order that the warehouse cannot send can be used again', async () => {
  const order = async () => buy(shop, await fillBag(shop), { voucher, autoVoucher: '1' });
  const { reference } = (await order()).order;
  await shop.settle();
  expect((await order()).errors?.map(({ code }) => code)).toContain('voucher_refused');
  await lose(reference);
  expect(await ended(reference)).toMatchObject({ status: 'CA', causes: ['warehouse'] });
  expect((await order()).status).toBe('OK');
});

describe('an order that the warehouse cannot send', () => {
  it('waits for the days of the brand, then is cancelled and refunded, with one mail; the pieces can be sold again', async () => {
    const before = await taken(shop, '38');
    const reference = await handOver();
    await loseOrder(shop.db, reference);
    await look(2 * DAY_MS - 3 * MINUTE);
    expect(await orderOf(shop, reference)).toMatchObject({ status: 'PC', actions: [{ code: 'C' }] });
    expect(await mails(shop, reference)).toEqual(['confirmed']);
    await look(5 * MINUTE);
    const { total } = await orderOf(shop, reference);
    for (let rounds = 0; rounds < 3; rounds += 1) {
      expect(await ended(reference)).toEqual({
        status: 'CA',
        causes: ['warehouse'],
        refunds: [{ amount: total, target: 'charge', state: 'done' }],
      });
      await look();
    }
    expect(callsFor(shop, reference).filter((call) => call.startsWith('refund'))).toHaveLength(1);
    expect({
      mails: await mails(shop, reference),
      taken: await taken(shop, '38'),
      invoices: await invoices(reference),
      actions: (await orderOf(shop, reference)).actions,
    }).toEqual({ mails: ['confirmed', 'unsendable', 'refunded'], taken: before, invoices: [], actions: [] });
  });

  it('waits for other days where the brand has them, 0 for none', async () => {
    const { rules } = shop.settings.storefronts.main!;
    Object.assign(shop.settings.storefronts.main!, { rules: { ...rules, shortageWaitDays: 0 } });
    const reference = await handOver();
    await loseOrder(shop.db, reference);
    await look(2 * MINUTE);
    Object.assign(shop.settings.storefronts.main!, { rules });
    expect(await ended(reference)).toMatchObject({ status: 'CA', causes: ['warehouse'] });
  });

  it('is cancelled at once when the back end has cancelled it', async () => {
    const reference = await handOver();
    await giveUpOrder(shop.db, reference);
    await look();
    expect(await ended(reference)).toMatchObject({ status: 'CA', causes: ['warehouse'] });
  });

  it('is sent when the pieces are found meanwhile', async () => {
    const reference = await handOver();
    await loseOrder(shop.db, reference);
    await look(DAY_MS);
    await loseOrder(shop.db, reference, shop.settings.clock());
    await look(2 * DAY_MS);
    expect(await ended(reference)).toEqual({ status: 'TR', causes: [], refunds: [] });
  });

  it('goes on when the warehouse has packed it although the report is still there', async () => {
    const reference = await handOver();
    const long = new Date(0);
    vi.spyOn(shop.backend, 'shortages').mockResolvedValue(new Map([[reference, long]]));
    vi.spyOn(shop.backend, 'statuses').mockResolvedValue(new Map([[reference, 'PC']]));
    vi.spyOn(shop.backend, 'cancel').mockResolvedValue(false);
    for (let polls = 0; polls < 2; polls += 1) await look();
    expect(await ended(reference)).toEqual({ status: 'PC', causes: [], refunds: [] });
    expect(await mails(shop, reference)).toEqual(['confirmed']);
    vi.restoreAllMocks();
    await look(7 * DAY_MS);
    expect((await orderOf(shop, reference)).status).toBe('FI');
    // A report that comes after that changes nothing.
    vi.spyOn(shop.backend, 'shortages').mockResolvedValue(new Map([[reference, long]]));
    await shop.db.execute('update orders set follow_at = $2 where reference = $1', [
      reference,
      shop.settings.clock(),
    ]);
    await look();
    expect(await ended(reference)).toEqual({ status: 'FI', causes: [], refunds: [] });
  });

  it('is cancelled by the work loop when the back end does not answer, and when its answer is lost', async () => {
    const reference = await handOver();
    const original = shop.backend.cancel;
    vi.spyOn(shop.backend, 'cancel')
      .mockRejectedValueOnce(new Error('no answer'))
      .mockImplementationOnce(async (order) => {
        await original(order);
        throw new Error('no answer');
      });
    await lose(reference);
    expect(await ended(reference)).toEqual({ status: 'PC', causes: [], refunds: [] });
    // Being cancelled: its shopper has nothing to press.
    expect((await orderOf(shop, reference)).actions).toEqual([]);
    for (let rounds = 0; rounds < 2; rounds += 1) await look(31_000);
    expect(await ended(reference)).toMatchObject({ status: 'CA', causes: ['warehouse'] });
  });

  it('that its shopper cancels at the same moment is cancelled and refunded once', async () => {
    const reference = await handOver();
    await loseOrder(shop.db, reference);
    shop.wait(2 * DAY_MS);
    const [answer] = await Promise.all([cancel(reference), shop.settle(), cancel(reference)]);
    await look();
    expect(answer).toMatchObject({ status: 'OK' });
    const { total } = await orderOf(shop, reference);
    const { causes, ...rest } = await ended(reference);
    expect(rest).toEqual({ status: 'CA', refunds: [{ amount: total, target: 'charge', state: 'done' }] });
    expect(causes).toHaveLength(1);
    const cancelled = (await mails(shop, reference)).filter(
      (kind) => kind !== 'confirmed' && kind !== 'refunded',
    );
    expect(cancelled).toEqual([causes[0] === 'shopper' ? 'cancelled' : 'unsendable']);
    expect(callsFor(shop, reference).filter((call) => call.startsWith('refund'))).toHaveLength(1);
  });

  it('that its shopper cancels while the back end does not answer is cancelled by the shopper, who gets the answer', async () => {
    const reference = await handOver();
    const original = shop.backend.cancel;
    const asked = vi.spyOn(shop.backend, 'cancel').mockRejectedValue(new Error('no answer'));
    await lose(reference);
    expect(await cancel(reference)).toMatchObject({ status: 'OK', orderStatus: 'PC' });
    asked.mockImplementation(original);
    await look();
    expect(await ended(reference)).toMatchObject({ status: 'CA', causes: ['shopper'] });
    expect(await mails(shop, reference)).toEqual(['confirmed', 'cancelled', 'refunded']);
  });
});

describe('it is refunded as it was paid', () => {
  const balanceOf = async (number: string) =>
    (
      await shop.db.query<{ balance: number }>('select balance from gift_cards where number = $1', [number])
    )[0]!.balance;

  it('gift card and card: each has its part again', async () => {
    const before = await balanceOf(card.giftCardNum);
    const { order } = await buy(shop, await fillBag(shop), card);
    await shop.settle();
    const paid = before - (await balanceOf(card.giftCardNum));
    expect(paid).toBeGreaterThan(0);
    await lose(order.reference);
    await look();
    expect(await balanceOf(card.giftCardNum)).toBe(before);
    const { refunds, status } = await ended(order.reference);
    expect(status).toBe('CA');
    expect(refunds).toHaveLength(order.total > 0 ? 2 : 1);
    expect(refunds).toContainEqual({ amount: paid, target: 'giftCard', state: 'done' });
    if (order.total > 0)
      expect(refunds).toContainEqual({ amount: order.total, target: 'charge', state: 'done' });
  });

  it('a gift card that was bought with it is void, and its mail is not sent', async () => {
    const { reference, piece } = await buyWithCard(shop);
    await lose(reference);
    expect(await ended(reference)).toMatchObject({ status: 'CA', causes: ['warehouse'] });
    expect(
      await shop.db.query(
        'select balance, closed_at is not null as closed from gift_cards where issued_for = $1',
        [piece],
      ),
    ).toEqual([{ balance: 0, closed: true }]);
    expect(
      await shop.db.query('select status from mail_queue where key = $1', [`gift-card:${piece}`]),
    ).toEqual([{ status: 'failed' }]);
  });

  it('a gift card that was bought with it and is used: staff decide, once an hour', async () => {
    const { reference, piece } = await buyWithCard(shop);
    await shop.db.execute('update gift_cards set balance = balance - 1 where issued_for = $1', [piece]);
    const asked = vi.spyOn(shop.backend, 'cancel');
    const reports = vi.spyOn(shop.backend, 'shortages');
    await lose(reference);
    for (let polls = 0; polls < 3; polls += 1) await look(2 * MINUTE);
    expect(await ended(reference)).toEqual({ status: 'PC', causes: [], refunds: [] });
    expect(reports.mock.calls.filter(([references]) => references.includes(reference))).toHaveLength(1);
    await look(60 * MINUTE);
    expect(reports.mock.calls.filter(([references]) => references.includes(reference))).toHaveLength(2);
    expect(asked.mock.calls.flat()).not.toContain(reference);
    await giveCardBack(piece);
    await look(61 * MINUTE);
    expect(await ended(reference)).toMatchObject({ status: 'CA' });
  });
  const giveCardBack = (piece: string) =>
    shop.db.execute('update gift_cards set balance = balance + 1 where issued_for = $1', [piece]);

  it('cash on delivery: nothing was paid, and nothing is refunded', async () => {
    const { order } = await buyAtTheDoor(shop);
    await shop.settle();
    vi.spyOn(shop.backend, 'payments').mockResolvedValue(new Map());
    await lose(order.reference);
    expect(await ended(order.reference)).toEqual({ status: 'CA', causes: ['warehouse'], refunds: [] });
    expect(await mails(shop, order.reference)).toEqual(['confirmed', 'unsendable']);
  });

  it('paid later: what was received, before or after the cancellation, comes back as a gift card', async () => {
    const orders = [(await buyAtTheDoor(shop)).order, (await buyAtTheDoor(shop)).order];
    await shop.settle();
    const received = new Map([[orders[0]!.reference, shop.settings.clock()]]);
    vi.spyOn(shop.backend, 'payments').mockImplementation(
      async (references) => new Map([...received].filter(([reference]) => references.includes(reference))),
    );
    await look();
    for (const { reference } of orders) await loseOrder(shop.db, reference);
    await look(2 * DAY_MS);
    const newCard = (amount: number) => [{ amount, target: 'newCard', state: 'done' }];
    expect((await ended(orders[0]!.reference)).refunds).toEqual(newCard(orders[0]!.total));
    expect((await ended(orders[1]!.reference)).refunds).toEqual([]);
    received.set(orders[1]!.reference, shop.settings.clock());
    for (let polls = 0; polls < 2; polls += 1) await look(61 * MINUTE);
    expect((await ended(orders[1]!.reference)).refunds).toEqual(newCard(orders[1]!.total));
  });
});
