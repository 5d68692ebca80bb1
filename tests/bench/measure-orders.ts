import { measureCalls, readSpent, type CallsFigures } from './measure-calls';
import { fillBags, type BagStore } from './fill-bags';
import { openOrderShop, type OrderShop } from './order-shop';
import { waitUntilIdle } from './read-cpu';
import type { RunningServer } from './servers';

/** One round of orders, with the background work that they cause. */
export interface OrderRound extends CallsFigures {
  /** CPU ms per order until nothing of it waits any more: captured, handed over, its mail sent. */
  wholeCpuMs: number;
  /** Seconds that this took after the last order. */
  afterSeconds: number;
}

export interface OrderFigures {
  /** A transaction of one insert on the same database: before each round of orders, and after the last. */
  inserts: CallsFigures[];
  /** One shopper: what a call costs on an idle server. */
  add: CallsFigures;
  quote: CallsFigures;
  /** Twenty shoppers. */
  orders: OrderRound[];
}

/** `seconds` that each of `rounds` lasts. */
export interface OrderPlan {
  seconds: number;
  rounds: number;
}

const shoppers = 20;
/** Orders before the first that counts: V8 compiles until then. */
const warmUp = 600;
/** Bags a second of measuring: more than are ordered. */
const mostASecond = 130;
const insertSeconds = 5;

/** BENCH_ORDER_SECONDS: one round of that length, 60 for the aim; else rounds as short as those of the pages. */
export const planOrders = (
  seconds: number,
  sustained = Number(process.env.BENCH_ORDER_SECONDS ?? 0),
): OrderPlan => (sustained > 0 ? { seconds: sustained, rounds: 1 } : { seconds, rounds: 3 });

/** Add to bag, quote and order of the built shop over HTTP, with the sandbox card provider, captcha off, many SKUs; in turns with bare inserts. */
export async function measureOrders(plan: OrderPlan): Promise<OrderFigures> {
  const shop = await openOrderShop();
  try {
    const server = await shop.start();
    await waitUntilIdle(server.pid);
    const pids = () => listPids(shop, server);
    const bags = await fillBags(shop, pids, warmUp + plan.rounds * plan.seconds * mostASecond);
    const figures = await measureRounds(shop, server, bags, plan);
    await server.stop();
    return { add: bags.add, quote: bags.quote, ...figures };
  } finally {
    await shop.remove();
  }
}

/** The shop's own process and the database: its picture and search workers have nothing to do with orders, and may be busy with other work for minutes. */
const listPids = (shop: OrderShop, server: RunningServer): number[] => [server.pid, ...shop.database()];

async function measureRounds(
  shop: OrderShop,
  server: RunningServer,
  { nextOrder, path, port }: BagStore,
  { seconds, rounds }: OrderPlan,
): Promise<Pick<OrderFigures, 'inserts' | 'orders'>> {
  const yardstick = await shop.startYardstick();
  const inserting = {
    name: 'one insert, one transaction',
    port: yardstick.port,
    path: '/',
    pids: () => [yardstick.pid, ...shop.database()],
    shoppers,
    next: () => ({ text: 'x'.repeat(300) }),
  };
  const ordering = {
    name: 'order, 20 shoppers',
    port,
    path,
    pids: () => listPids(shop, server),
    shoppers,
    next: nextOrder,
  };
  let warm = 0;
  await measureCalls({ ...inserting, seconds: 2 });
  await measureCalls({ ...ordering, seconds: 60, next: () => (warm++ < warmUp ? nextOrder() : undefined) });
  await shop.waitUntilDone();
  const [inserts, orders]: [CallsFigures[], OrderRound[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    inserts.push(await measureCalls({ ...inserting, seconds: insertSeconds }));
    orders.push(await measureWhole(shop, { ...ordering, seconds }));
  }
  inserts.push(await measureCalls({ ...inserting, seconds: insertSeconds }));
  await yardstick.stop();
  return { inserts, orders };
}

async function measureWhole(shop: OrderShop, plan: Parameters<typeof measureCalls>[0]): Promise<OrderRound> {
  const before = readSpent(plan.pids());
  let many = 0;
  const figures = await measureCalls({ ...plan, onAnswer: () => void (many += 1) });
  const ended = Date.now();
  await shop.waitUntilDone();
  return {
    ...figures,
    wholeCpuMs: (readSpent(plan.pids()) - before) / Math.max(1, many),
    afterSeconds: (Date.now() - ended) / 1000,
  };
}
