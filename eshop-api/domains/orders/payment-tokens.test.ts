import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { writeToken, dropOldTokens } from '../../../sandbox/card-provider/tokens.repository';
import { embeddedProviders } from '../../providers/embedded-providers';
import { buy, fillBag, openOrderBench, setStock, type OrderBench } from './orders.fixture';
import { expectSoundBooks } from './sound-books.fixture';

/** Nothing that could pay again is stored (docs/decisions/0264). */
const CARD = 'tok_6fd1c0de';
const HOUR_MS = 60 * 60_000;
let shop: OrderBench;
let withSandbox: OrderBench;
beforeAll(async () => {
  shop = await openOrderBench();
  withSandbox = await openOrderBench({}, {}, [], { cardProvider: embeddedProviders.cardProvider });
  for (const one of [shop, withSandbox]) await setStock(one, '38', 200);
}, 240_000);
afterAll(async () => {
  await shop?.close();
  await withSandbox?.close();
});
afterEach(async () => {
  for (const one of [shop, withSandbox]) await expectSoundBooks(one.db);
});

/** Tables of every schema with this text in a row. */
async function findTables({ db }: OrderBench, text: string): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  expect(tables.map(({ name }) => name)).toContain('public.orders');
  const found: string[] = [];
  for (const { name } of tables) {
    const sql = `select 1 from ${name} as one where one::text like '%' || $1 || '%' limit 1`;
    if ((await db.query(sql, [text])).length > 0) found.push(name);
  }
  return found;
}

it.each([
  ['a card', 'TARJ', CARD],
  ['a wallet', 'PPLE', 'wallet_6fd1c0de'],
  ['a wallet of the device', 'DEVW', 'device_6fd1c0de'],
])('an order paid by %s leaves no token in any table', async (_name, paymentMethodId, token) => {
  const { order } = await buy(shop, await fillBag(shop), { paymentMethodId, token });
  await shop.settle();
  expect(order).toMatchObject({ status: 'PC' });
  expect(shop.provider.calls.filter((call) => call.startsWith('authorise')).length).toBeGreaterThan(0);
  expect(await findTables(shop, token)).toEqual([]);
  expect(await findTables(shop, order.reference)).toContain('public.orders');
});

it('the embedded card service alone has the token, for an hour', async () => {
  const { db, settings } = withSandbox;
  const card = { token: CARD, brand: 'visa', last4: '1111', behaviour: 'authorised' as const };
  await writeToken(db, card, settings.clock());
  const { order } = await buy(withSandbox, await fillBag(withSandbox), { token: CARD });
  await withSandbox.settle();
  expect(order).toMatchObject({ status: 'PC' });
  expect(await findTables(withSandbox, CARD)).toEqual(['card_sandbox.tokens']);
  await dropOldTokens(db, new Date(settings.clock().getTime() + HOUR_MS + 1));
  expect(await findTables(withSandbox, CARD)).toEqual([]);
});
