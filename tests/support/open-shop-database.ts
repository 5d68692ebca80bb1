import { createApi } from '../../eshop-api/create-api';
import type { Database } from '../../eshop-api/database/database.types';
import { migrate } from '../../eshop-api/database/migrate';
import { openTestDatabase, silentLog, type DatabaseTemplate } from '../../eshop-api/database/test-database';
import { domains } from '../../eshop-api/domains/registry.generated';
import { embeddedProviders } from '../../eshop-api/providers/embedded-providers';
import type { ApiProviders } from '../../eshop-api/providers/provider.types';
import { rateLimitMigrations } from '../../eshop-api/security/rate-limit';
import { testSettings } from '../contract/test-settings';

/** The tables of every domain, without rows. */
const tables: DatabaseTemplate = {
  name: 'tables',
  prepare: (db) =>
    migrate(
      db,
      [
        { domain: 'rate-limits', migrations: rateLimitMigrations },
        ...domains.map(({ domain, migrations }) => ({ domain: domain.name, migrations })),
      ],
      silentLog,
    ),
};

/** Which third parties have tables of their own is the choice of each test. */
const withoutTables = Object.fromEntries(
  Object.entries(embeddedProviders).map(([kind, provider]) => [kind, { ...provider, migrations: [] }]),
) as unknown as ApiProviders;

/** The same with the demo catalogue. */
const catalogue: DatabaseTemplate = {
  name: 'catalogue',
  prepare: async (db) => {
    await tables.prepare(db);
    const api = createApi({
      settings: testSettings(),
      database: db,
      domains: domains.filter(({ domain }) => domain.name === 'catalogue'),
      providers: withoutTables,
    });
    await api.ready;
    await api.close();
  },
};

/**
 * A database for one test file, with the tables of every domain and, if `names` has the catalogue, its demo data.
 * Both take seconds to write and are the same for all files: each file gets a copy.
 */
export const openShopDatabase = (names: readonly string[] = []): Promise<Database> =>
  openTestDatabase({ template: names.includes('catalogue') ? catalogue : tables });
