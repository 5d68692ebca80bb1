import type { Database } from '../../eshop-api/database/database.types';
import { migrate } from '../../eshop-api/database/migrate';
import { rateLimitMigrations } from '../../eshop-api/security/rate-limit';
import type { Composer, ComposerHost } from './composer.types';
import { EditStore } from './edit-store';
import { composerMigrations } from './migrations.generated';
import { RunQueue } from './run-queue';

/** Creates the tables of releases, staff and limits, once for all instances. */
export const migrateComposer = (db: Database, log: ComposerHost['log']): Promise<void> =>
  migrate(
    db,
    [
      { domain: 'rate-limits', migrations: rateLimitMigrations },
      { domain: 'composer', migrations: composerMigrations },
    ],
    log,
  );

/** Opens releases for one process. `migrateComposer` has run. */
export const openComposer = (host: ComposerHost): Composer => ({
  ...host,
  edits: new EditStore(),
  queue: new RunQueue(),
  checks: new RunQueue(),
  sound: new Set(),
});
