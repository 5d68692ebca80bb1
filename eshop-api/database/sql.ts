import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { Burst } from './burst';
import type { Sql } from './database.types';
import { isOutdated, StatementNames } from './name-statement';

type Ask = (config: QueryConfig) => Promise<QueryResult>;

const names = new StatementNames();

/** The small SQL surface. `alone`: for texts without values, which may be several statements and can't be prepared. */
function makeSurface(ask: Ask, alone: (text: string) => Promise<QueryResult>): Sql {
  const run = (text: string, values: readonly unknown[] = []): Promise<QueryResult> => {
    if (values.length === 0) return alone(text);
    const name = names.nameOf(text);
    return ask({ text, values: values as unknown[], ...(name ? { name } : {}) }).catch((error: unknown) =>
      forget(text, error),
    );
  };
  return {
    query: async <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) =>
      (await run(text, values)).rows as Row[],
    execute: async (text, values) => (await run(text, values)).rowCount ?? 0,
  };
}

function forget(text: string, error: unknown): never {
  if (isOutdated(error)) names.renew(text);
  throw error;
}

/** Over a pool: each statement for itself. What was prepared before a migration is asked once more, for nothing has been done yet. */
export function makePoolSql(pool: Pool): Sql {
  const ask: Ask = (config) => {
    const burst = new Burst();
    const answer = burst.ask(config);
    answer.catch(leaveToNextQuery);
    // Also rejects when there is no connection to be had, of which the burst never hears.
    return Promise.resolve(pool.query(burst)).then(() => answer);
  };
  return makeSurface(
    (config) =>
      ask(config).catch((error: unknown) => {
        if (isOutdated(error)) return ask({ text: config.text, values: config.values! });
        throw error;
      }),
    (text) => pool.query(text),
  );
}

/** Over one connection, where statements that are asked for in the same turn go out as one burst. */
function makeTurns(client: PoolClient): { ask: Ask; send(): void } {
  let burst: Burst | undefined;
  const send = (): void => {
    if (burst) client.query(burst);
    burst = undefined;
  };
  const ask: Ask = (config) => {
    if (!burst) process.nextTick(send);
    return (burst ??= new Burst()).ask(config);
  };
  return { ask, send };
}

/**
 * Statements that do not wait for each other's answers are to be asked for at once (Promise.all): they travel together, are carried out
 * in that order, and one that fails undoes all. `begin` travels with the first of them.
 */
export async function runTransaction<Result>(
  pool: Pool,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const client = await takeClient(pool);
  const { ask, send } = makeTurns(client);
  const say = (text: string): Promise<QueryResult> => (send(), client.query(text));
  ask({ text: 'begin', name: 'begin' }).catch(leaveToNextQuery);
  try {
    const result = await work(makeSurface(ask, say));
    await say('commit');
    giveBack(client, true);
    return result;
  } catch (error) {
    giveBack(
      client,
      await say('rollback').then(
        () => true,
        () => false,
      ),
    );
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
export async function runLocked<Result>(
  pool: Pool,
  name: string,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const client = await takeClient(pool);
  try {
    // Waiting for another instance's migrations or seed may take minutes.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work(
      makeSurface(
        (config) => client.query(config),
        (text) => client.query(text),
      ),
    );
  } finally {
    const unlocked = await client
      .query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
      .then(() => client.query('reset statement_timeout'))
      .then(
        () => true,
        () => false,
      );
    giveBack(client, unlocked);
  }
}
