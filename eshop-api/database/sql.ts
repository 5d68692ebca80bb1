import {
  DatabaseError,
  type Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';
import type { Sql } from './database.types';
import { isOutdated, StatementNames } from './name-statement';
import { codeOf } from './start-error';

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
  const ask: Ask = (config) => pool.query(config);
  return makeSurface(
    (config) =>
      ask(config).catch((error: unknown) => {
        if (isOutdated(error)) return ask({ text: config.text, values: config.values! });
        throw error;
      }),
    (text) => pool.query(text),
  );
}

/**
 * Statements that do not wait for each other's answers are to be asked for at once (Promise.all): the connection sends each without
 * waiting for the answer before (pg's `pipeline`), they are carried out in that order, and one that fails undoes all. `begin` is
 * sent with the first of them.
 */
export async function runTransaction<Result>(
  pool: Pool,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const client = await takeClient(pool);
  const { ask, isSound } = watchFailures(client);
  ask({ text: 'begin' }).catch(leaveToNextQuery);
  try {
    const result = await work(makeSurface(ask, (text) => ask({ text })));
    await ask({ text: 'commit' });
    giveBack(client, isSound());
    return result;
  } catch (error) {
    const isUndone = await client.query('rollback').then(
      () => true,
      () => false,
    );
    giveBack(client, isUndone && isSound());
    throw error;
  }
}

/** Code of every statement in a transaction behind the one that failed. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * Statements behind the one that failed reject with its error instead of 25P02, so that the caller sees the cause whichever of them comes
 * first. A connection is not sound after an error of pg itself, such as a value that can't be serialised: pg closes the prepared statement
 * and still counts it as prepared.
 */
function watchFailures(client: PoolClient): { ask: Ask; isSound(): boolean } {
  let cause: Error | undefined;
  let isSound = true;
  const note = (error: Error): never => {
    isSound &&= error instanceof DatabaseError;
    if (codeOf(error) === IN_FAILED_TRANSACTION && cause) throw cause;
    cause = error;
    throw error;
  };
  return { ask: (config) => client.query(config).catch(note), isSound: () => isSound };
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
