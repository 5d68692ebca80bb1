import { randomBytes } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { Database, DatabaseLog } from './database.types';
import { joinEmbeddedServer } from './embedded-server';
import { isAlive } from './file-lock';
import { createDatabase, openPool } from './open-database';

export const silentLog: DatabaseLog = { progress: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * An empty database for one test file, dropped on `close`. All test processes of this user share one embedded
 * PostgreSQL without fsync below the temporary folder; with `url` or DATABASE_URL that server is used instead.
 */
export async function openTestDatabase(options: { url?: string; log?: DatabaseLog } = {}): Promise<Database> {
  const log = options.log ?? silentLog;
  const url = options.url ?? process.env.DATABASE_URL;
  const server = url
    ? { connection: { connectionString: url } as ClientConfig, leave: async () => {} }
    : await joinEmbeddedServer({
        dataDir: join(tmpdir(), `shop-test-database-${userInfo().username}`),
        durable: false,
        log,
      });
  await dropLeftovers(server.connection);
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await createDatabase(server.connection, name);
  return openPool(pointAt(server.connection, name), { log, max: 6 }, async () => {
    await runOn(server.connection, (client) => client.query(`drop database if exists ${name} with (force)`));
    await server.leave();
  });
}

function pointAt(connection: ClientConfig, database: string): ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Databases of test processes that were killed. */
async function dropLeftovers(connection: ClientConfig): Promise<void> {
  await runOn(connection, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname ~ '^test_[0-9]+_[0-9a-f]+$'",
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
