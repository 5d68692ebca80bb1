import { createHash } from 'node:crypto';
import type { Database, DatabaseLog, Migration } from './database.types';
import { messageOf, StartError } from './database-errors';

export interface DomainMigrations {
  domain: string;
  migrations: readonly Migration[];
}

/** Runs what has not run yet, each file in a transaction of its own, in one process at a time. */
export async function migrate(
  db: Database,
  domains: readonly DomainMigrations[],
  log: DatabaseLog,
): Promise<void> {
  await db.withLock('migrations', async (sql) => {
    await sql.execute(`create table if not exists schema_migrations (
      domain text not null, name text not null, checksum text not null, applied_at timestamptz not null default now(), primary key (domain, name))`);
    const rows = await sql.query<{ domain: string; name: string; checksum: string }>(
      'select domain, name, checksum from schema_migrations',
    );
    const done = new Map(rows.map((row) => [`${row.domain}/${row.name}`, row.checksum]));
    for (const { domain, migrations } of domains) {
      for (const migration of [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1)))
        await runOnce(db, domain, migration, done, log);
    }
    reportUnknown(done, domains, log);
  });
}

async function runOnce(
  db: Database,
  domain: string,
  { name, sql: text }: Migration,
  done: Map<string, string>,
  log: DatabaseLog,
): Promise<void> {
  const file = `${domain}/${name}`;
  const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
  const before = done.get(file);
  if (before === checksum) return;
  if (before)
    throw new StartError(
      'MIGRATION_EDITED',
      `Migration ${file} was edited after it ran on this database; put it back and add a new file instead.`,
    );
  try {
    await db.transaction(async (sql) => {
      await sql.execute(text);
      await sql.execute('insert into schema_migrations (domain, name, checksum) values ($1, $2, $3)', [
        domain,
        name,
        checksum,
      ]);
    });
  } catch (cause) {
    throw new StartError(
      'MIGRATION_FAILED',
      `Migration ${file} failed and was rolled back: ${messageOf(cause)}`,
      { cause },
    );
  }
  log.info({ migration: file }, 'migrated');
}

/** A database that a newer release migrated still works; it is only reported. Other domains are checked by their own call. */
function reportUnknown(
  done: Map<string, string>,
  domains: readonly DomainMigrations[],
  log: DatabaseLog,
): void {
  const known = new Set(
    domains.flatMap(({ domain, migrations }) => migrations.map(({ name }) => `${domain}/${name}`)),
  );
  const isOurs = (file: string) => domains.some(({ domain }) => file.startsWith(`${domain}/`));
  const unknown = [...done.keys()].filter((file) => isOurs(file) && !known.has(file));
  if (unknown.length) log.warn({ unknown }, 'the database holds migrations that this release does not know');
}
