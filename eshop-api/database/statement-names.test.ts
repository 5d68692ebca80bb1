import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.types';
import { StatementNames } from './sql';
import { openTestDatabase } from './test-database';

const ask = async (db: Pick<Database, 'query'>, text: string, times: number): Promise<unknown[]> => {
  let rows: unknown[] = [];
  for (let i = 0; i < times; i++) rows = await db.query(text, [1]);
  return rows;
};

describe('names of statements', () => {
  it('are given to frequent statements, each its own, the same for all connections', () => {
    const names = new StatementNames();
    const often = Array.from({ length: 30 }, () => names.nameOf('select 1'));
    expect(often[0]).toBeUndefined();
    expect(often.at(-1)).toBe(often.at(-2));
    const other = Array.from({ length: 30 }, () => names.nameOf('select 2')).at(-1);
    expect([other, often.at(-1)].every(Boolean)).toBe(true);
    expect(other).not.toBe(often.at(-1));
  });

  it('are new after a renewal', () => {
    const names = new StatementNames();
    const before = Array.from({ length: 30 }, () => names.nameOf('select 1')).at(-1);
    names.renew('select 1');
    const after = names.nameOf('select 1');
    expect(after).toBeDefined();
    expect(after).not.toBe(before);
  });

  const executeOften = (names: StatementNames, text: string) =>
    Array.from({ length: 30 }, () => names.nameOf(text)).at(-1);

  it('go to frequent statements, however many others came and went', () => {
    const names = new StatementNames();
    for (let i = 0; i < 5000; i++) names.nameOf(`select ${i}`);
    expect(executeOften(names, 'select late')).toBeDefined();
  });

  it('run out, so that connections hold a bounded number', () => {
    const names = new StatementNames();
    const given = Array.from({ length: 2000 }, (_, i) => executeOften(names, `select ${i}`)).filter(Boolean);
    expect(given.length).toBeGreaterThan(100);
    expect(given.length).toBeLessThan(1000);
  });
});

describe('a prepared statement', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await db.execute('create table changing (id bigint, note text)');
    await db.execute("insert into changing values (1, 'first')");
  });
  afterAll(() => db.close());
  const prepared = async () =>
    (
      await db.query<{ many: number }>(
        "select count(*)::int as many from pg_prepared_statements where name like 'shop_%'",
      )
    )[0]!.many;

  it('is made of a frequent one', async () => {
    expect(await ask(db, 'select id, note from changing where id = $1', 30)).toEqual([
      { id: 1, note: 'first' },
    ]);
    expect(await prepared()).toBe(1);
  });

  it('survives a migration that changes its result columns', async () => {
    await ask(db, 'select * from changing where id = $1', 30);
    await db.execute('alter table changing add column more text');
    expect(await db.query('select * from changing where id = $1', [1])).toEqual([
      { id: 1, note: 'first', more: null },
    ]);
  });

  it('is prepared again after one that failed in a transaction', async () => {
    const text = 'select changing.* from changing where id = $1';
    await ask(db, text, 30);
    await db.execute('alter table changing add column still_more text');
    await db.transaction((sql) => ask(sql, text, 1)).catch(() => undefined);
    expect(await db.transaction((sql) => ask(sql, text, 1))).toEqual([
      { id: 1, note: 'first', more: null, still_more: null },
    ]);
  });
});
