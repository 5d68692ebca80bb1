import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CardProvider } from '../../providers/card-provider/card-provider.types';
import { ordersCancel } from '../orders/after-order.contract';
import { ana, buy, fillBag, openOrderBench, orderOf, send, setStock } from '../orders/orders.fixture';
import { MINUTE } from '../orders/payments.fixture';
import { expectSoundBooks } from '../orders/sound-books.fixture';
import { bringBack, buyDelivered, company, step2, type ReturnBench } from './returns.fixture';
import type { ReturnsState } from './returns.types';

/** Services whose client has no deadline of its own: the socket is open, and there is no byte, or one a second. */
const CALL_MS = 1000;
let shop: ReturnBench;
let peer: Server;
const sockets = new Set<Socket>();
let drips = false;

beforeAll(async () => {
  const bench = await openOrderBench({}, { providerCallMs: CALL_MS }, ['returns', 'exchanges']);
  for (const storefront of Object.values(bench.settings.storefronts)) storefront.company = company;
  for (const size of ['38', '39']) await setStock(bench, size, 200);
  const state = bench.states.get('returns') as ReturnsState;
  shop = {
    ...bench,
    settleReturns: async () => {
      await state.settleDue();
      await bench.settle();
    },
  };
  peer = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const bytes = setInterval(() => drips && socket.write('H'), 1000).unref();
    socket.once('close', () => clearInterval(bytes));
  });
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
}, 120_000);
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  peer?.close();
  await shop?.close();
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const socket of sockets) socket.destroy();
  await expectSoundBooks(shop.db, { settled: true });
});

/** A request that is never answered. */
const hang = (): Promise<never> =>
  fetch(`http://127.0.0.1:${(peer.address() as AddressInfo).port}/`).then(
    () => new Promise<never>(() => undefined),
    () => new Promise<never>(() => undefined),
  );

/** Connections that have held a transaction, or waited for a lock, for most of a call: a transaction of the shop's own lasts a few ms. */
const countHeld = async (): Promise<number> =>
  (
    await shop.db.query<{ many: number }>(
      `select count(*)::int as many from pg_stat_activity where datname = current_database() and (state like 'idle in transaction%' or wait_event_type = 'Lock') and clock_timestamp() - state_change > $1 * interval '1 ms'`,
      [CALL_MS * 0.7],
    )
  )[0]!.many;

/** Works until its calls have been given up, and measures meanwhile. */
async function workWhileHanging(work: () => Promise<unknown>): Promise<void> {
  const started = Date.now();
  let most = 0;
  let isDone = false;
  const measuring = (async () => {
    await new Promise((resolve) => setTimeout(resolve, CALL_MS / 2));
    while (!isDone) {
      most = Math.max(most, await countHeld());
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await work();
  isDone = true;
  await measuring;
  expect({ held: most, late: Date.now() - started > 15_000 }).toEqual({ held: 0, late: false });
}

type Keyed = 'capture' | 'refund' | 'authorise';
/** Hangs, after it has done what it was called for or before. @returns keys of the calls */
function hangAt(call: Keyed, isDone: boolean): string[] {
  const keys: string[] = [];
  const real = shop.provider[call].bind(shop.provider) as (request: never) => Promise<unknown>;
  vi.spyOn(shop.provider, call).mockImplementation(async (request: Parameters<CardProvider[Keyed]>[0]) => {
    keys.push(request.idempotencyKey);
    if (isDone) await real(request as never);
    return hang();
  });
  return keys;
}

const ways = [
  { way: 'no byte', isDrip: false, isDone: false },
  { way: 'a byte a second', isDrip: true, isDone: false },
  { way: 'no byte, and it has been done', isDrip: false, isDone: true },
];
const payment = (reference: string) => shop.provider.payments.get(`${reference}-1`)!;

describe.each(ways)('a service that hangs: $way', ({ isDrip, isDone }) => {
  it('capture: the same key is used again, and the charge is captured once', async () => {
    drips = isDrip;
    const keys = hangAt('capture', isDone);
    const { order } = await buy(shop, await fillBag(shop));
    await workWhileHanging(() => shop.settle());
    expect(keys.length).toBeGreaterThan(0);
    vi.restoreAllMocks();
    shop.wait(MINUTE);
    await shop.settle();
    expect(payment(order.reference).captured).toBe(order.total);
    expect(new Set(keys).size).toBe(1);
    expect(await orderOf(shop, order.reference)).toMatchObject({ paymentData: { state: 'captured' } });
  });

  it('refund: the same key is used again, and the refund is paid once', async () => {
    drips = isDrip;
    const { order } = await buy(shop, await fillBag(shop));
    await shop.settle();
    const keys = hangAt('refund', isDone);
    await send(shop, ordersCancel, { profile: 'en_GB', mail: ana.email, order: order.reference });
    await workWhileHanging(() => shop.settle());
    vi.restoreAllMocks();
    const after = vi.spyOn(shop.provider, 'refund');
    shop.wait(MINUTE);
    await shop.settle();
    expect(payment(order.reference).refunded).toBe(order.total);
    expect(new Set([...keys, ...after.mock.calls.map(([one]) => one.idempotencyKey)]).size).toBe(1);
    expect(
      await shop.db.query(
        "select 1 from refunds r join orders o on o.id = r.order_id where o.reference = $1 and r.state = 'done'",
        [order.reference],
      ),
    ).toHaveLength(1);
  });

  it('order back end: an order is handed over once it answers, and nothing else waits for it', async () => {
    drips = isDrip;
    const real = shop.backend.exportOrder;
    const exported = vi.spyOn(shop.backend, 'exportOrder').mockImplementation(async (orders) => {
      if (isDone) await real(orders);
      return hang();
    });
    const { order } = await buy(shop, await fillBag(shop));
    await workWhileHanging(() => shop.settle());
    expect(exported).toHaveBeenCalled();
    expect(payment(order.reference).captured).toBe(order.total);
    exported.mockRestore();
    shop.wait(MINUTE);
    await shop.settle();
    expect((await shop.backend.statuses([order.reference])).size).toBe(1);
  });

  it('courier: a return is announced once the back end answers', async () => {
    drips = isDrip;
    const { reference, lines } = await buyDelivered(shop, ['38', '39']);
    const real = shop.backend.expectReturns;
    const expecting = vi.spyOn(shop.backend, 'expectReturns').mockImplementation(async (returns) => {
      if (isDone) await real(returns);
      return hang();
    });
    await step2(shop, reference, { rejectProducts: [lines[0]!], shippingMethodId: '06' });
    shop.wait(5000);
    await workWhileHanging(() => shop.settleReturns());
    expect(expecting).toHaveBeenCalled();
    expecting.mockRestore();
    shop.wait(MINUTE);
    await bringBack(shop);
    const { refunds } = await orderOf(shop, reference);
    expect(refunds).toMatchObject([{ state: 'done' }]);
  });
});
