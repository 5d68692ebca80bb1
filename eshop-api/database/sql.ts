import {
  type CustomTypesConfig,
  DatabaseError,
  types,
  type Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';
import type { Database, Sql } from './database.types';
import { codeOf } from './database-errors';

/** A statement that was executed this often is prepared: seeds, imports and statements of a start use no memory in PostgreSQL. */
const OFTEN = 20;
/** Statements that are counted at a time, and so the most that are prepared on a connection. */
const MOST = 600;

interface StatementUse {
  times: number;
  name: string | undefined;
}

/** Which statements are worth preparing. Once prepared on a connection, a statement is neither sent nor parsed there again, and usually not planned. */
export class StatementNames {
  private readonly known = new Map<string, StatementUse>();
  private given = 0;

  /** Undefined: not executed often enough yet. The same for every connection: pg prepares it where it has not been. */
  nameOf(text: string): string | undefined {
    const asked = this.known.get(text);
    if (asked?.name) return asked.name;
    if (!asked && !this.hasRoom()) return undefined;
    const times = (asked?.times ?? 0) + 1;
    const name = times > OFTEN ? this.draw() : undefined;
    this.known.set(text, { times, name });
    return name;
  }

  /** What was prepared under the old name is not used again. */
  renew(text: string): void {
    if (this.known.get(text)?.name) this.known.set(text, { times: OFTEN, name: undefined });
  }

  /** Statements that were executed a few times are counted from zero again, so that endlessly many different ones displace no other. */
  private hasRoom(): boolean {
    if (this.known.size < MOST) return true;
    for (const [text, { name }] of this.known) if (!name) this.known.delete(text);
    return this.known.size < MOST;
  }

  private draw(): string {
    this.given += 1;
    return `shop_${this.given}`;
  }
}

/** PostgreSQL's error for a prepared statement whose tables a migration has changed: its result columns differ now. */
const isOutdated = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '0A000' &&
  /cached plan must not change result type/.test(String((error as { message?: unknown }).message));

type Ask = (config: QueryConfig) => Promise<QueryResult>;

const names = new StatementNames();

/** The small SQL surface. `alone`: for texts without values, which may be several statements and can't be prepared. */
function makeSurface(ask: Ask, alone: (text: string) => Promise<QueryResult>): Sql {
  const run = (text: string, values: readonly unknown[] = []): Promise<QueryResult> => {
    if (values.length === 0) return alone(text);
    const name = names.nameOf(text);
    return ask({ text, values: values as unknown[], ...(name ? { name } : {}) }).catch((error: unknown) =>
      discard(text, error),
    );
  };
  return {
    query: async <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) =>
      (await run(text, values)).rows as Row[],
    execute: async (text, values) => (await run(text, values)).rowCount ?? 0,
  };
}

function discard(text: string, error: unknown): never {
  if (isOutdated(error)) names.renew(text);
  throw error;
}

/** bigint is read as a number: amounts and counts stay far under 2^53, and JSON has no other integer. */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary'): unknown =>
    oid === 20 ? Number : types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};

/** Over a pool: each statement on its own. One that was prepared before a migration is executed once more, since nothing has been done yet. */
export function makePoolSql(pool: Pool): Sql & Pick<Database, 'transaction' | 'withLock'> {
  const ask: Ask = (config) => pool.query(config);
  const surface = makeSurface(
    (config) =>
      ask(config).catch((error: unknown) => {
        if (isOutdated(error)) return ask({ text: config.text, values: config.values! });
        throw error;
      }),
    (text) => pool.query(text),
  );
  return {
    ...surface,
    transaction: (work) => runTransaction(pool, work),
    withLock: (name, work) => runLocked(pool, name, work),
  };
}

/**
 * Statements that do not depend on each other's results should be executed at once (Promise.all): the connection sends each without
 * waiting for the answer before (pg's `pipeline`), they are executed in that order, and one that fails rolls back all. `begin` is
 * sent with the first of them.
 */
async function runTransaction<Result>(pool: Pool, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const client = await acquireClient(pool);
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

/** Code of every statement in a transaction after the one that failed. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * Statements after the one that failed reject with its error instead of 25P02, so that the caller gets the cause whichever of
 * them comes first. A connection is not usable after an error of pg itself, such as a value that can't be serialised: pg closes
 * the prepared statement and still counts it as prepared.
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

/** A connection that breaks while it is idle emits an event; unhandled, that ends the whole process. */
async function acquireClient(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  return client.on('error', leaveToNextQuery);
}

const leaveToNextQuery = () => undefined;

function giveBack(client: PoolClient, isSound: boolean): void {
  client.removeListener('error', leaveToNextQuery);
  client.release(!isSound);
}

/** Session lock by name; the connection is thrown away when unlocking fails, which also frees the lock. */
async function runLocked<Result>(
  pool: Pool,
  name: string,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const client = await acquireClient(pool);
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
