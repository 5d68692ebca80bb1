import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { Sql } from '../../eshop-api/database/database.types';

/** Writes to the database of a journey's own shop: what no page can do. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (sql: Pick<Sql, 'execute'>) => Promise<Result>,
): Promise<Result> {
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim();
  const host = path.join(dataDir, 'postgres.run');
  const client = new Client({ host, user: 'postgres', password, database: 'shop' });
  await client.connect();
  try {
    return await work({
      execute: async (text, values) => (await client.query(text, [...(values ?? [])])).rowCount ?? 0,
    });
  } finally {
    await client.end();
  }
}
