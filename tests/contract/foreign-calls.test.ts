import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { domains } from '../../eshop-api/domains/registry.generated';
import { expectSoundBooks } from '../../eshop-api/domains/orders/sound-books.fixture';
import { ownedCalls, type ForeignCase } from './foreign-cases.fixture';
import { unownedCalls } from './foreign-unowned.fixture';
import { openForeignWorld, type Caller, type ForeignWorld, type Json } from './foreign-world.fixture';

/** Every call with another customer's numbers, addresses, tokens and bags: nothing of that customer is answered or changed. */
let world: ForeignWorld;
beforeAll(async () => {
  world = await openForeignWorld();
}, 240_000);
afterAll(async () => {
  if (world) await expectSoundBooks(world.shop.db);
  vi.useRealTimers();
  await world?.shop.close();
});

const names = domains.flatMap(({ domain }) =>
  domain.operations.map(({ operation }) => `${operation.method} ${operation.path}`),
);

it('every call is listed: with what it owns, or with the reason why it owns nothing', () => {
  const listed = [...Object.keys(ownedCalls), ...Object.values(unownedCalls).flat()];
  expect(listed.toSorted()).toEqual(names.toSorted());
});

interface Attack {
  how: string;
  input: Json;
  caller: Caller;
}
type Person = ForeignWorld['a'];

/** The same text with another character, not the last: bits of that are left over in base64. */
const neighbour = (text: string): string => {
  const changed = text.at(-4)!;
  const other = /\d/.test(changed) ? String((Number(changed) + 1) % 10) : changed === 'a' ? 'b' : 'a';
  return text.slice(0, -4) + other + text.slice(-3);
};

function listAttacks({ by, fields, input }: ForeignCase, a: Person, b: Person): Attack[] {
  const [mine, others] = [input(a), input(b)];
  const asB = { token: b.token };
  if (by === 'bearer')
    return [
      { how: 'without a token', input: mine, caller: {} },
      { how: 'with an invented token', input: mine, caller: { token: neighbour(a.token) } },
      { how: 'with the token of B', input: mine, caller: asB },
    ];
  if (by === 'secret') {
    const field = fields![0];
    const value = String(mine[field]);
    return [
      { how: 'with a neighbour of the secret', input: { ...mine, [field]: neighbour(value) }, caller: {} },
      {
        how: 'with a neighbour of the secret, as B',
        input: { ...mine, [field]: neighbour(value) },
        caller: asB,
      },
      { how: 'with a wildcard', input: { ...mine, [field]: '%' }, caller: asB },
      { how: 'with the secret of B and ids of A', input: { ...mine, [field]: others[field] }, caller: asB },
      { how: 'in another storefront', input: mine, caller: { storefront: 'running' } },
    ];
  }
  const [number, email] = fields as [string, string];
  return [
    { how: 'with the e-mail of B', input: { ...mine, [email]: b.email }, caller: {} },
    { how: 'with the e-mail and the token of B', input: { ...mine, [email]: b.email }, caller: asB },
    { how: 'with a wildcard', input: { ...mine, [email]: '%' }, caller: asB },
    {
      how: 'with the order of B and ids of A',
      input: { ...mine, [number]: others[number], [email]: b.email },
      caller: asB,
    },
    {
      how: 'with a neighbour of the number',
      input: { ...mine, [number]: neighbour(String(mine[number])) },
      caller: {},
    },
    { how: 'in another storefront', input: mine, caller: { storefront: 'running' } },
  ];
}

/** Texts of A that the attack has not sent itself. */
function findLeaks(answer: Json, input: Json): string[] {
  const { a } = world;
  const texts = [
    a.email,
    a.name,
    a.surname,
    a.telephone,
    a.street,
    ...Object.values(a.orders),
    a.returnId,
    a.ticket,
  ];
  const [answered, sent] = [JSON.stringify(answer), JSON.stringify(input)];
  return texts.filter((text) => answered.includes(text) && !sent.includes(text));
}

/** Rows by table, as text, of all tables that hold something of a customer. Sums over all customers change with what is B's, and rows of an outbox go when they are worked off. */
async function readRows(): Promise<Map<string, Set<string>>> {
  const { db } = world.shop;
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name !~ '^(catalogue|search|label|rate_limits|schema_|store_events$|store_stock$|recommendation_service|review_service|stock_taken$|invoice_counters$|order_mails$|review_requests$|invoice_requests$)' order by 1`,
  );
  const found = new Map<string, Set<string>>();
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>(`select t::text as row from "${name}" t`);
    found.set(name, new Set(rows.map(({ row }) => row)));
  }
  return found;
}

/**
 * Rows once what the calls before have begun is done: on a slow machine a call may answer before its work ends (a cancellation answers within
 * five seconds), and rows that this work changes later would be taken for those that an attack has changed.
 */
async function readRowsAtRest(): Promise<Map<string, Set<string>>> {
  await world.work();
  let rows = await readRows();
  await expect
    .poll(
      async () => {
        await world.work();
        const [before, after] = [rows, await readRows()];
        rows = after;
        return listChanged(before, after);
      },
      { timeout: 30_000 },
    )
    .toEqual([]);
  return rows;
}

/** Rows that are gone or changed, with their tables. */
const listChanged = (before: Map<string, Set<string>>, after: Map<string, Set<string>>): string[] =>
  [...before].flatMap(([table, rows]) =>
    [...rows].filter((row) => !after.get(table)?.has(row)).map((row) => `${table}: ${row}`),
  );

/** Rows that are gone or changed and are not B's. */
async function findChanges(before: Map<string, Set<string>>): Promise<string[]> {
  const { b } = world;
  const ofB = [b.email, b.bag, b.orderBag, ...Object.values(b.orders), ...(await listIdsOfB())];
  return listChanged(before, await readRows())
    .filter((row) => !ofB.some((text) => row.includes(text)))
    .filter((row) => !(row.startsWith('account') && row.includes(`,${b.accountId},`)))
    .map((row) => row.slice(0, 500));
}

const listIdsOfB = async (): Promise<string[]> =>
  (
    await world.shop.db.query<{ id: string }>(`select id::text from account_sessions where account_id = $1`, [
      world.b.accountId,
    ])
  ).map(({ id }) => `(${id},`);

/** Calls that B may succeed in with the session of B: they answer and change what is B's. */
const isOwnOfB = ({ by, makesOwn }: ForeignCase, { how }: Attack) =>
  makesOwn || (by === 'bearer' && how === 'with the token of B') || how.endsWith('ids of A');

/** An invalid request proves nothing, except of a text that no secret can be. */
function isRefused(
  { owner, empty }: ForeignCase,
  { how }: Attack,
  answer: Json & { errors: { code: string }[] },
): boolean {
  if (answer.status === 'OK')
    return empty !== undefined && JSON.stringify(answer).includes(JSON.stringify(empty).slice(1, -1));
  const { code } = answer.errors[0]!;
  return code !== owner && (code !== 'invalid_request' || how === 'with a wildcard');
}

describe.sequential('a call with what is another customer’s', () => {
  it.each(Object.entries(ownedCalls))('%s', async (name, one) => {
    const { a, b, call } = world;
    // Counts of tries are over after an hour.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    const before = await readRowsAtRest();
    for (const attack of listAttacks(one, a, b)) {
      const answer = await call(name, attack.input, attack.caller);
      const code = answer.errors?.[0]?.code;
      expect({
        how: attack.how,
        leaks: findLeaks(answer, attack.input),
        crashed: code === 'internal_error',
      }).toEqual({
        how: attack.how,
        leaks: [],
        crashed: false,
      });
      if (!isOwnOfB(one, attack))
        expect({ how: attack.how, refused: isRefused(one, attack, answer), answer }).toMatchObject({
          how: attack.how,
          refused: true,
        });
    }
    const changes = await findChanges(before);
    expect(changes, changes.join('\n')).toEqual([]);
    const own = await call(name, one.input(a), one.by === 'bearer' ? { token: a.token } : {});
    expect(own.errors?.[0]?.code ?? own.status).toBe(one.owner ?? 'OK');
  });
});
