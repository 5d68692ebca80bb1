import { drizzle } from 'drizzle-orm/node-postgres';
import { types, type CustomTypesConfig, type Pool, type PoolClient, type QueryResultRow } from 'pg';
import type { Sql } from './database.types';

/** bigint comes as a number: amounts and counts stay far under 2^53, and JSON has no other integer. */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => (oid === 20 ? Number : types.getTypeParser(oid, format as 'text'))) as CustomTypesConfig['getTypeParser'],
};

/** The small SQL surface over a pool or one connection of it. */
export function makeSql(source: Pool | PoolClient): Sql {
  return {
    query: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) => (await source.query<Row>(text, values as unknown[])).rows,
    execute: async (text, values = []) => (await source.query(text, values as unknown[])).rowCount ?? 0,
    orm: drizzle(source),
  };
}

export async function runTransaction<Result>(pool: Pool, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(makeSql(client));
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    const rolledBack = await client.query('rollback').then(() => true, () => false);
    client.release(!rolledBack);
    throw error;
  }
}

/** Session lock by name; the connection is thrown away when unlocking fails, which also frees the lock. */
export async function runLocked<Result>(pool: Pool, name: string, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let unlocked = false;
  try {
    // Waiting for another instance's migrations or seed may take minutes.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work(makeSql(client));
  } finally {
    unlocked = await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).then(() => client.query('reset statement_timeout')).then(() => true, () => false);
    client.release(!unlocked);
  }
}
