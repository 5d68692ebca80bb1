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
const read = (names: RegExp): string[] =>
  fs
    .readdirSync(folder)
    .filter((file) => names.test(file))
    .toSorted()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));

it('earlier orders keep their customer, who may delete the account', async () => {
  await db.execute('create table accounts (id bigint primary key)');
  await db.execute('insert into accounts values (7)');
  for (const sql of read(/^00(0\d|10)_/)) await db.execute(sql);
  const payloads = ['{"accountId": 7, "channel": "web"}', '{"accountId": 8}', '{}'];
  for (const [at, payload] of payloads.entries())
    await db.execute(
      `insert into orders (reference, storefront, market, locale, country, currency, status, bag_hash, email, total, prepaid, view, payload, created_at, changed_at, expires_at)
       values ($1, 'main', 'GB', 'en_GB', 'GB', 'GBP', 'PC', 'b', 'ana@example.com', 900, true, '{}', $2, now(), now(), now())`,
      [`400000000${at}`, payload],
    );
  for (const sql of read(/^0011_/)) await db.execute(sql);
  const list = () => db.query('select account_id as account, payload from orders order by reference');
  expect(await list()).toEqual([
    { account: 7, payload: { channel: 'web' } },
    { account: null, payload: {} },
    { account: null, payload: {} },
  ]);
  await db.execute('delete from accounts');
  expect((await list()).map(({ account }) => account)).toEqual([null, null, null]);
});
