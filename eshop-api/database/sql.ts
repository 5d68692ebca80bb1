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
  const client = await takeClient(pool);
  try {
    await client.query('begin');
    const result = await work(makeSql(client));
    await client.query('commit');
    giveBack(client, true);
    return result;
  } catch (error) {
    giveBack(client, await client.query('rollback').then(() => true, () => false));
    throw error;
  }
}

/** A connection that breaks while nobody asks anything of it says so by an event; unheard, that ends the whole process. */
async function takeClient(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  return client.on('error', leaveToNextQuery);
}

const leaveToNextQuery = () => undefined;

function giveBack(client: PoolClient, isSound: boolean): void {
  client.removeListener('error', leaveToNextQuery);
  client.release(!isSound);
}

/** Session lock by name; the connection is thrown away when unlocking fails, which also frees the lock. */
export async function runLocked<Result>(pool: Pool, name: string, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const client = await takeClient(pool);
  try {
    // Waiting for another instance's migrations or seed may take minutes.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work(makeSql(client));
  } finally {
    const unlocked = await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).then(() => client.query('reset statement_timeout')).then(() => true, () => false);
    giveBack(client, unlocked);
  }
}
