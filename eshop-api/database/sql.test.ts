import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Sql } from './database.types';
import { codeOf } from './database-errors';
import { openTestDatabase } from './test-database';

describe('concurrent statements in a transaction', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await db.execute('create table pieces (id bigint primary key, note text, at timestamptz, facts jsonb)');
  });
  afterAll(() => db.close());
  beforeEach(() => db.execute('delete from pieces'));
  const insert = (id: number) =>
    ['insert into pieces (id, note) values ($1, $2)', [id, `piece ${id}`]] as const;
  const listIds = async () =>
    (await db.query<{ id: number }>('select id from pieces order by id')).map(({ id }) => id);

  it('are executed in their order, each with its own result', async () => {
    const answers = await db.transaction((sql) =>
      Promise.all([
        sql.query('select count(*) as many from pieces where id > $1', [0]),
        sql.execute(...insert(1)),
        sql.query('select id, note from pieces where id > $1', [0]),
        sql.execute('update pieces set note = $1', ['all']),
        sql.query('select note from pieces where id = $1', [2]),
      ]),
    );
    expect(answers).toEqual([[{ many: 0 }], 1, [{ id: 1, note: 'piece 1' }], 1, []]);
  });

  it('are rolled back together when one fails, and the connection stays usable', async () => {
    for (let round = 0; round < 30; round++) {
      const failing = db.transaction((sql) =>
        Promise.all([sql.execute(...insert(1)), sql.execute(...insert(1)), sql.execute(...insert(2))]),
      );
      await expect(failing).rejects.toMatchObject({ code: '23505' });
    }
    expect(await listIds()).toEqual([]);
    await db.transaction((sql) => Promise.all([sql.execute(...insert(1)), sql.execute(...insert(2))]));
    expect(await listIds()).toEqual([1, 2]);
  });

  it('are prepared although a new one followed one that failed', async () => {
    const late = 'select note as late from pieces where id = $1';
    for (let round = 0; round < 25; round++)
      await db
        .transaction((sql) =>
          Promise.all([sql.execute('insert into pieces (id) values ($1)', [null]), sql.query(late, [1])]),
        )
        .catch(() => undefined);
    for (let round = 0; round < 5; round++)
      expect(await db.transaction((sql) => sql.query(late, [1]))).toEqual([]);
  });

  it('keep their place among statements without values, which may be several', async () => {
    await db.transaction(async (sql) => {
      await Promise.all([
        sql.execute(...insert(1)),
        sql.execute("update pieces set note = 'a'; update pieces set note = note || 'b'"),
        sql.execute('update pieces set note = note || $1', ['c']),
      ]);
    });
    expect(await db.query('select note from pieces')).toEqual([{ note: 'abc' }]);
  });

  it('fail with the cause, not with PostgreSQL’s error for the statements after it', async () => {
    const wrapped = async (sql: Sql) => {
      await (async () => await sql.execute(...insert(1)))();
    };
    await db.execute(...insert(1));
    const failing = db.transaction(async (sql) => {
      const all = [wrapped(sql), sql.query('select $1::int as behind', [1]), sql.execute('select 1')];
      expect((await Promise.allSettled(all)).map((one) => 'reason' in one && codeOf(one.reason))).toEqual([
        '23505',
        '23505',
        '23505',
      ]);
      await Promise.all([sql.query('select $1::int as later', [1])]);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'pieces_pkey' });
  });

  it('are rolled back by a value that cannot be written, after which no broken connection is reused', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const write = (facts: object) => (sql: Sql) =>
      Promise.all([sql.execute(...insert(1)), sql.execute('update pieces set facts = $1', [facts])]);
    // Long enough for the statement to be prepared.
    for (let round = 0; round < 30; round++)
      await expect(db.transaction(write(circle))).rejects.toThrow(/circular/i);
    await db.transaction(write({ a: 1 }));
    expect(await db.query('select facts from pieces')).toEqual([{ facts: { a: 1 } }]);
    await expect(db.execute('update pieces set facts = $1', [circle])).rejects.toThrow(/circular/i);
    expect(await db.execute('update pieces set facts = $1', [{ a: 2 }])).toBe(1);
  });

  it('read values by their types', async () => {
    const at = new Date('2026-11-22T10:00:00Z');
    await db.execute('insert into pieces values ($1, $2, $3, $4)', [2 ** 40, null, at, { a: [1] }]);
    const [row] = await db.transaction((sql) => sql.query('select * from pieces where id = $1', [2 ** 40]));
    expect(row).toEqual({ id: 2 ** 40, note: null, at, facts: { a: [1] } });
  });

  it('fail when the connection breaks', async () => {
    const cut = db.transaction((sql) =>
      Promise.all([
        sql.query('select pg_terminate_backend(pg_backend_pid()), $1::int', [1]),
        sql.query('select $1::int', [2]),
      ]),
    );
    await expect(cut).rejects.toThrow();
    expect(await db.query('select $1::int as one', [1])).toEqual([{ one: 1 }]);
  });

  it('need no connection when there is no statement', async () => {
    expect(await db.transaction(async () => 'done')).toBe('done');
    await expect(
      db.transaction(async () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
  });
});
