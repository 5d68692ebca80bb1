import { Client, Pool, type ClientConfig } from 'pg';
import { ChangeBus } from './change-bus';
import type { Database, DatabaseLog } from './database.types';
import { joinEmbeddedServer } from './embedded-server';
import { makePoolSql, typeParsers } from './sql';
import { codeOf, messageOf, StartError } from './database-errors';

interface DatabaseOptions {
  /** DATABASE_URL: an outside PostgreSQL. Left out: the embedded one below `dataDir`. */
  url?: string;
  dataDir: string;
  log: DatabaseLog;
  /** Largest number of pooled connections (default 10). */
  max?: number;
  /** false: trades durability for speed. Tests only. */
  durable?: boolean;
}

const CONNECT_MS = 5000;
const STATEMENT_MS = 30_000;
const DATABASE_NAME = 'shop';

/** Opens the API's database; throws StartError with one clear line when it can't. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url) {
    const config = readUrl(options.url);
    await checkReachable(config, describeUrl(options.url));
    return openPool(config, options, async () => {});
  }
  const server = await joinEmbeddedServer(options);
  const config = { ...server.connection, database: DATABASE_NAME };
  await createDatabase(server.connection, DATABASE_NAME);
  const database = await openPool(config, options, () => server.leave());
  return {
    ...database,
    degradedReason: () =>
      server.isDown()
        ? 'the embedded PostgreSQL went away and is being started again'
        : database.degradedReason(),
  };
}

/** A pool and its change connection on a database that exists. */
export async function openPool(
  config: ClientConfig,
  options: Pick<DatabaseOptions, 'log' | 'max'>,
  afterClose: () => Promise<void>,
): Promise<Database> {
  const pool = new Pool({
    ...config,
    max: options.max ?? 10,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    types: typeParsers,
    application_name: 'shop',
    pipeline: true,
  });
  let closing: Promise<void> | undefined;
  pool.on('error', (error) => {
    // pool.end() does not wait for its sockets, so a PostgreSQL that stops right after it cuts them
    if (!closing) options.log.warn({ error: error.message }, 'an idle database connection was lost');
  });
  // A connection that breaks just as it is checked out has neither a listener of the pool nor one of its user yet: the unhandled error would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const bus = new ChangeBus(config, pool, options.log);
  await bus.listen();
  return {
    ...makePoolSql(pool),
    pool,
    publish: (topic, detail) => bus.publish(topic, detail),
    subscribe: (topic, listener) => bus.subscribe(topic, listener),
    degradedReason: () => (bus.isLost ? 'the database cannot be reached' : undefined),
    close: () =>
      (closing ??= bus
        .close()
        .then(() => pool.end())
        .then(afterClose)),
  };
}

function readUrl(url: string): ClientConfig {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new StartError(
      'DATABASE_URL',
      'DATABASE_URL is not of the form postgres://user:password@host:port/database.',
    );
  }
  return { connectionString: url };
}

/** The URL without its password, for messages. */
function describeUrl(url: string): string {
  const { hostname, port, pathname, username } = new URL(url);
  return `${username || '(no user)'}@${hostname || 'localhost'}:${port || 5432}${pathname}`;
}

async function checkReachable(config: ClientConfig, name: string): Promise<void> {
  const client = new Client({ ...config, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } catch (cause) {
    const reason = messageOf(cause) || codeOf(cause) || messageOf((cause as AggregateError).errors?.[0]);
    throw new StartError(
      'DATABASE_UNREACHABLE',
      `The database ${name} can't be reached (${reason}); check DATABASE_URL.`,
      { cause },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates the database when missing; two processes may try at once. */
export async function createDatabase(connection: ClientConfig, name: string): Promise<void> {
  const client = new Client(connection).on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount)
      await client.query(`create database ${client.escapeIdentifier(name)}`).catch(ignoreExisting);
  } finally {
    await client.end();
  }
}

function ignoreExisting(error: unknown): void {
  if (!['42P04', '23505'].includes(codeOf(error))) throw error;
}
