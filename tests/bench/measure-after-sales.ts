import { ownerLogin, type AccountShop } from './account-shop';
import { fillBags } from './fill-bags';
import { measureCalls } from './measure-calls';
import { orderPort } from './order-shop';

/** A figure of what follows a sale, with its aim. */
export interface Measured {
  name: string;
  figure: string;
  aim: string;
  isHeld: boolean;
}

const origin = `http://127.0.0.1:${orderPort}`;
const api = `${origin}/eshop-api/api/v1`;
const profile = 'en_GB';
const aims = {
  loginMs: 350,
  listingMs: 60,
  step1Ms: 40,
  step2Ms: 60,
  returnsASecond: 100,
  refundsASecond: 50,
  wishesMs: 15,
  deletionMs: 1000,
  lockMs: 50,
};
const ROUNDS = 3;
const ROUND_SECONDS = 8;
const LOGIN_EVERY_MS = 200;
const LISTING_EVERY_MS = 50;
/** Calls before the first that counts. */
const WARM = 30;
const ALONE = 60;
const AT_ONCE = 20;
const PAID_ORDERS = 120;
const REFUNDS_EACH = 4;
const ORDERS_OF_DELETED = 200;

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? Number.NaN;

async function post<Result>(call: string, body: object, token = ''): Promise<Result> {
  const answer = await fetch(api + call, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-storefront': 'main',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ profile, ...body }),
  });
  const read = (await answer.json()) as Result & { status: string };
  if (read.status !== 'OK') throw new Error(`${call}: ${JSON.stringify(read).slice(0, 500)}`);
  return read;
}

async function timeOf(send: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await send();
  return performance.now() - started;
}

/** Sends by the clock, whether the last one is answered or not. @returns ms of each, from when it was due */
async function sendEvery(ms: number, seconds: number, send: () => Promise<unknown>): Promise<number[]> {
  const started = performance.now();
  return Promise.all(
    Array.from({ length: Math.floor((seconds * 1000) / ms) }, async (_, index) => {
      const due = started + index * ms;
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      await send();
      return performance.now() - due;
    }),
  );
}

/** Rounds with and without logins in turns: changes of the machine's speed affect both alike. */
async function measureLogins(): Promise<Measured[]> {
  const list = () =>
    fetch(`${origin}/en_GB/women/shoes`, { headers: { accept: 'text/html', host: 'main.localhost' } }).then(
      (answer) => answer.text(),
    );
  let refused = 0;
  // The queue of passwords refuses at once what it has no room for.
  const login = () =>
    post('/account/login', ownerLogin).catch((error: Error) => {
      if (!error.message.includes('too_many_requests')) throw error;
      refused += 1;
    });
  await sendEvery(LISTING_EVERY_MS, 4, list);
  const [alone, beside, logins]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await sendEvery(LISTING_EVERY_MS, ROUND_SECONDS, list)));
    const [listed, loggedIn] = await Promise.all([
      sendEvery(LISTING_EVERY_MS, ROUND_SECONDS, list),
      sendEvery(LOGIN_EVERY_MS, ROUND_SECONDS, login),
    ]);
    beside.push(...listed);
    logins.push(...loggedIn);
  }
  return [
    {
      name: 'login, 5 a second: p50 · p95',
      figure: `${at(logins, 0.5).toFixed(0)} · ${at(logins, 0.95).toFixed(0)} ms, ${refused} of ${logins.length} refused`,
      aim: `p95 ${aims.loginMs} ms, none refused`,
      isHeld: at(logins, 0.95) <= aims.loginMs && refused === 0,
    },
    {
      name: 'rendered listing, 20 a second: p50 · p99 without logins, with',
      figure: `${at(alone, 0.5).toFixed(0)} · ${at(alone, 0.99).toFixed(0)} ms, ${at(beside, 0.5).toFixed(0)} · ${at(beside, 0.99).toFixed(0)} ms`,
      aim: `p99 ${aims.listingMs} ms beside logins`,
      isHeld: at(beside, 0.99) <= aims.listingMs,
    },
  ];
}

async function measureWishes(): Promise<Measured> {
  const { token } = await post<{ token: string }>('/account/login', ownerLogin);
  const times: number[] = [];
  for (let turn = -WARM; turn < ALONE; turn += 1) {
    let many = 0;
    const ms = await timeOf(async () => {
      many = (await post<{ productIds: string[] }>('/account/mergeWishlist', { products: [] }, token))
        .productIds.length;
    });
    if (many !== 40) throw new Error(`${many} wishes`);
    if (turn >= 0) times.push(ms);
  }
  return {
    name: 'hearts of a listing for a list of 40: p50',
    figure: `${at(times, 0.5).toFixed(1)} ms`,
    aim: `${aims.wishesMs} ms`,
    isHeld: at(times, 0.5) <= aims.wishesMs,
  };
}

/** One after the other, then twenty at once beside bare inserts; each order is returned once. */
async function measureReturns({ shop, email }: AccountShop): Promise<Measured[]> {
  const orders = await shop.db.query<{ reference: string; line: string }>(
    `select o.reference, l.id as line from orders o join order_lines l on l.order_id = o.id and l.position = 0
     where o.bag_hash like 'bench-%' order by o.id`,
  );
  const choice = ({ reference, line }: (typeof orders)[number]) => ({
    reference,
    email,
    reason: 'mind',
    subReason: 'other',
    rejectProducts: [line],
  });
  const first = (order: (typeof orders)[number]) =>
    timeOf(() => post(`/orders/${order.reference}/reject/step1`, choice(order)));
  const second = (order: (typeof orders)[number]) =>
    timeOf(() =>
      post(`/orders/${order.reference}/reject/step2`, { ...choice(order), shippingMethodId: '06' }),
    );
  const [firsts, seconds]: [number[], number[]] = [[], []];
  const single = orders.splice(0, WARM + ALONE);
  for (const [index, order] of single.entries()) {
    const times = [await first(order), await second(order)] as const;
    if (index < WARM) continue;
    firsts.push(times[0]);
    seconds.push(times[1]);
  }
  const inserts = await measureInserts(shop);
  const many = orders.length;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let order = orders.pop(); order; order = orders.pop()) await second(order);
    }),
  );
  const aSecond = (many * 1000) / (performance.now() - started);
  const [{ kept }] = (await shop.db.query<{ kept: number }>(
    'select count(*)::int as kept from order_after_sales',
  )) as [{ kept: number }];
  const lost = many + single.length - kept;
  return [
    {
      name: 'return, step 1 · step 2: p50',
      figure: `${at(firsts, 0.5).toFixed(1)} · ${at(seconds, 0.5).toFixed(1)} ms`,
      aim: `${aims.step1Ms} · ${aims.step2Ms} ms`,
      isHeld: at(firsts, 0.5) <= aims.step1Ms && at(seconds, 0.5) <= aims.step2Ms,
    },
    {
      name: `${many} returns of ${AT_ONCE} shoppers`,
      figure: `${aSecond.toFixed(0)} a second, ${(aSecond / inserts).toFixed(2)} of bare inserts, ${lost} lost`,
      aim: `${aims.returnsASecond} a second, none lost`,
      isHeld: aSecond >= aims.returnsASecond && lost === 0,
    },
  ];
}

async function measureInserts(shop: AccountShop['shop']): Promise<number> {
  const yardstick = await shop.startYardstick();
  const plan = {
    name: 'one insert, one transaction',
    port: yardstick.port,
    path: '/',
    pids: () => [yardstick.pid, ...shop.database()],
    shoppers: AT_ONCE,
    next: () => ({ text: 'x'.repeat(300) }),
  };
  await measureCalls({ ...plan, seconds: 2 });
  const { requestsPerSecond } = await measureCalls({ ...plan, seconds: 3 });
  await yardstick.stop();
  return requestsPerSecond;
}

/** Parts of captured charges at the sandbox, from the first refund that is done to the last. */
async function measureRefunds({ shop, pid }: AccountShop): Promise<Measured> {
  const bags = await fillBags(shop, () => [pid], PAID_ORDERS);
  for (let order = bags.nextOrder(); order; order = bags.nextOrder()) await post('/orders/create', order);
  await shop.waitUntilDone();
  const wanted = await shop.db.execute(
    `insert into refunds (order_id, attempt_id, key, amount, reason, state, next_at, wanted_at)
     select a.order_id, a.id, 'bench-' || a.id || '-' || n, 100, 'returned', 'wanted', now() - make_interval(secs => 10 - n), now()
     from payment_attempts a cross join generate_series(1, $1::integer) n
     where a.state = 'captured' and exists (select from card_sandbox.payments p where p.psp_reference = a.psp_reference)`,
    [REFUNDS_EACH],
  );
  const read = async () =>
    (
      await shop.db.query<{ done: number; seconds: number | null }>(
        `select count(*)::int as done, extract(epoch from max(ended_at) - min(ended_at))::float as seconds
         from refunds where key like 'bench-%' and state = 'done'`,
      )
    )[0]!;
  for (let tries = 0; (await read()).done < wanted && tries < 300; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 200));
  const { done, seconds } = await read();
  const aSecond = done / (seconds || Number.NaN);
  return {
    name: `${wanted} partial refunds`,
    figure: `${aSecond.toFixed(0)} a second, ${wanted - done} not done`,
    aim: `${aims.refundsASecond} a second`,
    isHeld: aSecond >= aims.refundsASecond && done === wanted,
  };
}

/** Beside calls that lock one of the account's orders, each waiting for the last. */
async function measureDeletion({ shop }: AccountShop): Promise<Measured> {
  const { db } = shop;
  await db.execute(
    `update orders set account_id = null where account_id is not null
     and id not in (select id from orders where account_id is not null order by id limit ${ORDERS_OF_DELETED})`,
  );
  const own = await db.query<{ id: number }>(
    'select id from orders where account_id is not null order by id',
  );
  if (own.length !== ORDERS_OF_DELETED) throw new Error(`the account has ${own.length} orders`);
  const { token } = await post<{ token: string }>('/account/login', ownerLogin);
  let isOver = false;
  const waits: number[] = [];
  const lockOneByOne = async () => {
    for (let index = 0; !isOver; index += 1)
      waits.push(
        await timeOf(() =>
          db.transaction((sql) =>
            sql.query('select from orders where id = $1 for update', [own[index % own.length]!.id]),
          ),
        ),
      );
  };
  const locking = lockOneByOne();
  const ms = await timeOf(() => post('/account/delete', { token }));
  isOver = true;
  await locking;
  const longest = Math.max(...waits);
  return {
    name: `deletion of an account with ${ORDERS_OF_DELETED} orders · longest of ${waits.length} waits for one of them`,
    figure: `${ms.toFixed(0)} · ${longest.toFixed(0)} ms`,
    aim: `${aims.deletionMs} · ${aims.lockMs} ms`,
    isHeld: ms <= aims.deletionMs && longest <= aims.lockMs,
  };
}

/** The account is gone afterwards. */
export async function measureAfterSales(account: AccountShop): Promise<Measured[]> {
  return [
    ...(await measureLogins()),
    await measureWishes(),
    ...(await measureReturns(account)),
    await measureRefunds(account),
    await measureDeletion(account),
  ];
}
