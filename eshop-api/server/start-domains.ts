import type { Database } from '../database/database.types';
import { migrate } from '../database/migrate';
import { messageOf } from '../database/database-errors';
import type { ProviderKind } from '../providers/provider.types';
import type { AskingContext, PersonalDataSection, RegisteredDomain } from './domain.types';
import type { ApiSettings } from './settings.types';
import { rateLimitMigrations } from '../security/rate-limit';

/** A started domain: its context, and its state once `start` is done. */
export interface StartedDomain {
  registered: RegisteredDomain;
  context: AskingContext;
  state: unknown;
  /** Settles when `start` is done. */
  up: Promise<void>;
  settleUp: (failure?: unknown) => void;
  leave: () => void;
  stopPurging: () => void;
  /** Reported after the domain has reloaded, so that a repeated read gets the new data. */
  listeners: Set<(detail: string | undefined) => void>;
}

export const changeTopic = (domain: string) => `domain:${domain}`;

/** Contexts first, so that operations can be listed before the database is ready. */
export function prepareDomains(
  all: readonly RegisteredDomain[],
  settings: ApiSettings,
  db: Database,
  others: Pick<AskingContext, 'ask' | 'providers' | 'documents'>,
): StartedDomain[] {
  const prepared: StartedDomain[] = all.map((registered) => ({
    registered,
    context: {
      db,
      settings,
      log: settings.log,
      changed: (detail) => db.publish(changeTopic(registered.domain.name), detail),
      ...others,
      follow: (domain, listener) => followDomain(prepared, domain, listener),
      erasePerson: async (sql, person) => {
        for (const { domain } of all) await domain.erase?.(sql, person, settings.clock());
      },
      scrubOrders: async (sql, orders) => {
        for (const { domain } of all) await domain.scrubOrders?.(sql, orders);
      },
      collectPerson: async (sql, person) => {
        const sections: PersonalDataSection[] = [];
        for (const { table, read } of all.flatMap(({ domain }) => domain.personalData ?? []))
          sections.push({ table, rows: await read(sql, person) });
        return sections;
      },
      moveEmail: async (sql, moved) => {
        const now = settings.clock();
        for (const { domain } of all) await domain.moveEmail?.(sql, moved, { settings, now });
      },
    },
    state: undefined,
    ...createUpPromise(),
    leave: () => {},
    stopPurging: () => {},
    listeners: new Set(),
  }));
  return prepared;
}

function followDomain(
  all: readonly StartedDomain[],
  domain: string,
  listener: (detail: string | undefined) => void,
): () => void {
  const followed = all.find(({ registered }) => registered.domain.name === domain);
  followed?.listeners.add(listener);
  return () => void followed?.listeners.delete(listener);
}

const asError = (failure: unknown): Error =>
  failure instanceof Error ? failure : new Error(messageOf(failure), { cause: failure });

function createUpPromise(): Pick<StartedDomain, 'up' | 'settleUp'> {
  let settleUp: StartedDomain['settleUp'] = () => {};
  const up = new Promise<void>((resolve, reject) => {
    settleUp = (failure) => (failure === undefined ? resolve() : reject(asError(failure)));
  });
  // Waiting callers receive it; otherwise `startDomains` reports it.
  up.catch(() => {});
  return { up, settleUp };
}

/** Migrations, demo data, then memory; several instances may do this at once. */
export async function startDomains(
  domains: StartedDomain[],
  db: Database,
  providers: readonly ProviderKind<unknown>[] = [],
): Promise<void> {
  const log = domains[0]?.context.log;
  if (!log) return;
  const stores = [
    { domain: 'rate-limits', migrations: rateLimitMigrations },
    ...domains.map(({ registered }) => ({
      domain: registered.domain.name,
      migrations: registered.migrations,
    })),
    ...providers.map(({ name, migrations }) => ({ domain: name, migrations })),
  ];
  await migrate(db, stores, log);
  try {
    // Locked, as "if not exists" checks before it creates: of two instances that start at once one would fail.
    await db.withLock('seeds-table', (sql) => sql.execute(SEEDS_TABLE));
    for (const domain of domains) await seedOnce(domain, db);
    await Promise.all(domains.map(startOne));
  } catch (error) {
    for (const { settleUp } of domains) settleUp(error);
    throw error;
  }
}

async function seedOnce(
  { registered: { domain, demo }, context }: StartedDomain,
  db: Database,
): Promise<void> {
  const seed = demo ?? domain.seed;
  if (!seed) return;
  if (await isSeeded(db, domain.name, seed.version)) return;
  await db.withLock('seeds', async (sql) => {
    // Another instance may have seeded while this one waited.
    if (await isSeeded(sql, domain.name, seed.version)) return;
    await seed.run(context);
    await sql.execute('insert into schema_seeds (domain, version) values ($1, $2)', [
      domain.name,
      seed.version,
    ]);
  });
}

const SEEDS_TABLE =
  'create table if not exists schema_seeds (domain text not null, version text not null, seeded_at timestamptz not null default now(), primary key (domain, version))';

const isSeeded = async (sql: Pick<Database, 'query'>, domain: string, version: string) =>
  (await sql.query('select 1 from schema_seeds where domain = $1 and version = $2', [domain, version]))
    .length > 0;

async function startOne(started: StartedDomain): Promise<void> {
  const { domain } = started.registered;
  const { context } = started;
  // Listens before it reads, so that no change falls in between.
  started.leave = context.db.subscribe(changeTopic(domain.name), (detail) => void reloadOne(started, detail));
  started.state = await domain.start?.(context);
  started.stopPurging = startPurging(started);
  started.settleUp();
}

const PURGE_MS = 60 * 60_000;

/** Now and every hour; returns a function that stops it. */
function startPurging({ registered: { domain }, context }: StartedDomain): () => void {
  if (!domain.purge) return () => {};
  const purge = () =>
    void domain.purge!(context).catch((error: unknown) =>
      context.log.warn({ domain: domain.name, error: messageOf(error) }, 'what is old could not be deleted'),
    );
  const timer = setInterval(purge, PURGE_MS).unref();
  purge();
  return () => clearInterval(timer);
}

async function reloadOne(started: StartedDomain, detail: string | undefined): Promise<void> {
  const { context, registered, state, listeners } = started;
  try {
    await registered.domain.reload?.(context, state, detail);
  } catch (error) {
    context.log.error({ domain: registered.domain.name, error: messageOf(error) }, 'reload failed');
  }
  for (const listener of listeners) listener(detail);
}

export async function stopDomains(domains: StartedDomain[]): Promise<void> {
  for (const { leave, stopPurging } of domains) {
    leave();
    stopPurging();
  }
  await Promise.all(domains.map(async ({ registered, state }) => registered.domain.stop?.(state)));
}
