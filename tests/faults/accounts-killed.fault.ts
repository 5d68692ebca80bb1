import { expect, test } from '@playwright/test';
import { minute, orderMany, patience } from './delivered-orders.fixture';
import { openKilledShop, type KilledShop } from './kill-clock.fixture';
import type { OrderApi } from './order-api.fixture';
import { countWaiting, findBreaches } from './order-books';
import { expectOk } from './order-shoppers.fixture';

/** Twenty customers delete their accounts, each with an address and an order; the process is killed inside each deletion. */
const runs = 20;
const password = 'a good many words';

let shop: KilledShop;
test.afterEach(() => shop?.close());

test('killed while accounts are deleted: each is there wholly, and is gone wholly when that is repeated', async () => {
  test.setTimeout(4 * minute);
  shop = await openKilledShop(runs * 2);
  const { db, start } = shop;
  const first = await start();
  const bags = await orderMany(shop, first, runs);
  const tokens = await makeAccounts(first, bags);
  await expect.poll(() => countWaiting(db), patience).toBe(0);
  await first.stop();
  const before = await countRows();
  expect(before).toEqual({ accounts: runs, sessions: runs, addresses: runs, orders: runs, mails: 0 });

  const api = await start({ stopAt: 'account-erased' });
  const answers = Promise.allSettled(deleteAll(api, tokens));
  await expect.poll(() => api.held(), patience).toBe(runs);
  await api.kill();
  await answers;
  expect(await countRows()).toEqual(before);

  const next = await start();
  for (const answer of await Promise.all(deleteAll(next, tokens))) expectOk(answer);
  const after = { accounts: 0, sessions: 0, addresses: 0, orders: 0, mails: runs };
  expect(await countRows()).toEqual(after);
  const again = await Promise.all(deleteAll(next, tokens));
  expect(new Set(again.flatMap(({ errors }) => errors.map(({ code }) => code)))).toEqual(
    new Set(['unauthorized']),
  );
  expect(await countRows()).toEqual(after);
  expect(await findBreaches(db)).toEqual([]);
  await next.stop();
});

const emailOf = (at: number): string => `leaver-${at}@example.com`;

/** One account is made by the API and copied, as hashing a password is slow on purpose. Returns a session's token of each. */
async function makeAccounts(api: OrderApi, bags: readonly string[]): Promise<string[]> {
  expectOk(await api.post('/account/create', { profile: 'en_GB', email: emailOf(0), password }));
  await shop.db.execute(
    `insert into accounts (email, email_key, password_hash, storefront, locale, created_at, changed_at)
     select 'leaver-' || n || '@example.com', 'leaver-' || n || '@example.com', password_hash, storefront, locale, created_at, changed_at
     from accounts, generate_series(1, $2::integer - 1) n where email_key = $1`,
    [emailOf(0), runs],
  );
  await shop.db.execute("update accounts set email_confirmed_at = now() where email like 'leaver-%'");
  await shop.db.execute(
    `insert into account_addresses (account_id, id, position, country, fields) select id, 'leaver', 1, 'GB', '{}' from accounts where email like 'leaver-%'`,
  );
  await shop.db.execute(
    `update orders set account_id = a.id, email = a.email from unnest($1::text[]) with ordinality as bag(hash, at) join accounts a on a.email = 'leaver-' || (at - 1) || '@example.com' where bag_hash = bag.hash`,
    [bags],
  );
  // Few at a time, as more are refused.
  const tokens: string[] = [];
  for (let at = 0; at < runs; at += 2)
    for (const session of await Promise.all([signIn(api, at), signIn(api, at + 1)])) {
      expectOk(session);
      tokens.push(session.token);
    }
  return tokens;
}

const signIn = (api: OrderApi, at: number) =>
  api.post<{ token: string }>('/account/login', { profile: 'en_GB', username: emailOf(at), password });

const deleteAll = (api: OrderApi, tokens: readonly string[]) =>
  tokens.map((token) => api.post('/account/delete', { profile: 'en_GB', token }));

const countRows = async (): Promise<Record<string, number>> =>
  (
    await shop.db.query<Record<string, number>>(
      `select (select count(*)::int from accounts where email like 'leaver-%') as accounts, (select count(*)::int from account_sessions) as sessions,
         (select count(*)::int from account_addresses where id = 'leaver') as addresses, (select count(*)::int from orders where account_id is not null) as orders,
         (select count(*)::int from mail_queue where kind = 'accountDeleted') as mails`,
    )
  )[0]!;
