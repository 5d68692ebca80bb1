import { randomBytes } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { Database, DatabaseLog } from './database.types';
import { joinEmbeddedServer } from './embedded-server';
import { isAlive } from './file-lock';
import { createDatabase, openPool } from './open-database';

export const silentLog: DatabaseLog = { progress: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** A database that is prepared once per test run and copied for each test file that needs its contents. */
export interface DatabaseTemplate {
  /** Lower-case letters and digits; unique in the project. */
  name: string;
  prepare: (db: Database) => Promise<void>;
}

/** The PostgreSQL of all test processes of this user, embedded, without fsync, below the temporary folder; with `url` or DATABASE_URL that server. */
export async function joinTestServer(
  options: { url?: string; log?: DatabaseLog } = {},
): Promise<{ connection: ClientConfig; leave: () => Promise<void> }> {
  const url = options.url ?? process.env.DATABASE_URL;
  if (url) return { connection: { connectionString: url }, leave: async () => {} };
  return joinEmbeddedServer({
    dataDir: join(tmpdir(), `shop-test-database-${userInfo().username}`),
    durable: false,
    log: options.log ?? silentLog,
  });
}

/** A database for one test file, empty or a copy of the template, dropped on `close`. */
export async function openTestDatabase(
  options: { url?: string; log?: DatabaseLog; template?: DatabaseTemplate } = {},
): Promise<Database> {
  const log = options.log ?? silentLog;
  const server = await joinTestServer(options);
  await dropLeftovers(server.connection);
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  if (options.template) await copyTemplate(server.connection, options.template, name);
  else await createDatabase(server.connection, name);
  return openPool(pointAt(server.connection, name), { log, max: 6 }, async () => {
    await runOn(server.connection, (client) => client.query(`drop database if exists ${name} with (force)`));
    await server.leave();
  });
}

/** The first process of a run that needs the template builds it, the others wait for its lock. */
async function copyTemplate(
  connection: ClientConfig,
  template: DatabaseTemplate,
  name: string,
): Promise<void> {
  // The parent is the test runner: its processes share the template, the next run has another one.
  const source = `template_${process.ppid}_${template.name}`;
  await runOn(connection, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [source]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [source]);
    if (!rowCount) await buildTemplate(client, connection, template, source);
    await client.query('select pg_advisory_unlock(hashtext($1))', [source]);
    await client.query(`create database ${name} template ${source} strategy file_copy`);
  });
}

async function buildTemplate(
  client: Client,
  connection: ClientConfig,
  template: DatabaseTemplate,
  name: string,
): Promise<void> {
  const unfinished = name.replace('template', 'unfinished');
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished}`);
  const db = await openPool(pointAt(connection, unfinished), { log: silentLog, max: 6 }, async () => {});
  try {
    await template.prepare(db);
  } finally {
    await db.close();
  }
  await client.query(`alter database ${unfinished} rename to ${name}`);
}

function pointAt(connection: ClientConfig, database: string): ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Databases of test processes and test runs that were killed, and templates of runs that have ended. */
async function dropLeftovers(connection: ClientConfig): Promise<void> {
  await runOn(connection, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname ~ '^(test|template|unfinished)_[0-9]+_[0-9a-z]+$'",
    );
    const dead = rows.filter(({ datname }) => !isAlive(Number(datname.split('_')[1])));
    for (const { datname } of dead) await client.query(`drop database if exists ${datname} with (force)`);
  });
}

async function runOn(connection: ClientConfig, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
