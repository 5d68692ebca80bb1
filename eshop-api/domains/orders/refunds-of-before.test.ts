import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../database/database.types';
import { openTestDatabase } from '../../database/test-database';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

const folder = path.join(import.meta.dirname, 'migrations');
const [before, refunds] = [/^000[1-8]_/, /^0009_/].map((names) =>
  fs
    .readdirSync(folder)
    .filter((file) => names.test(file))
    .toSorted()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8')),
) as [string[], string[]];

/** number · state · amount · refunded · next step */
const attempts = [
  [1, 'captured', 900, 0, null],
  [2, 'refunded', 900, 900, null],
  [3, 'captured', 900, 200, null],
  [4, 'captured', 900, 200, 'give-back'],
  [5, 'authorised', 900, 0, 'give-back'],
] as const;

it('refunds from before the table have rows: paid ones are done, those under way keep their key', async () => {
  for (const sql of before) await db.execute(sql);
  await db.execute(`insert into orders (reference, storefront, market, locale, country, currency, status, bag_hash, email, total, prepaid, view, payload, created_at, changed_at, expires_at)
    values ('4000000001', 'main', 'GB', 'en_GB', 'GB', 'GBP', 'PC', 'b', 'ana@example.com', 900, true, '{}', '{}', now(), now(), now())`);
  for (const [number, state, amount, refunded, step] of attempts)
    await db.execute(
      `insert into payment_attempts (order_id, number, submission_key, idempotency_key, method_id, amount, state, refunded, next_step, next_at, begun_at)
       values (1, $1::int, 's' || $1::int, 'k-' || $1::int, 'TARJ', $2, $3, $4, $5::text, case when $5::text is not null then now() end, now())`,
      [number, amount, state, refunded, step],
    );
  for (const sql of refunds) await db.execute(sql);
  expect(await db.query('select key, amount, reason, state from refunds order by key')).toEqual([
    { key: 'k-2-refund', amount: 900, reason: 'cancelled', state: 'done' },
    { key: 'k-3-refunded-before', amount: 200, reason: 'provider', state: 'done' },
    { key: 'k-4-refund-200', amount: 700, reason: 'cancelled', state: 'wanted' },
    { key: 'k-4-refunded-before', amount: 200, reason: 'provider', state: 'done' },
    { key: 'k-5-refund', amount: 900, reason: 'cancelled', state: 'wanted' },
  ]);
});
