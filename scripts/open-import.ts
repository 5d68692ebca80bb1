import { composeSettings, readApiData } from '../eshop-api/compose-settings';
import type { Database } from '../eshop-api/database/database.types';
import { migrate } from '../eshop-api/database/migrate';
import { openDatabase } from '../eshop-api/database/open-database';
import { domains } from '../eshop-api/domains/registry.generated';
import { readDataFolder } from '../engine/locales/read-data-folder';

const log = {
  progress: (line: string) => console.log(line),
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (facts: object, message: string) => console.error(message, facts),
};

/**
 * The shop's database with the tables of some domains, and its settings, for a command that imports data. Works beside a running shop.
 * @param names of the domains
 */
export async function openImport(
  names: readonly string[],
): Promise<{ db: Database; settings: ReturnType<typeof composeSettings> }> {
  const dataDir = process.env.DATA_DIR || '.data';
  const folders = await Promise.all(
    ['brands', 'locales', 'page-configs'].map((folder) => readDataFolder(folder, folder)),
  );
  const files = new Map(folders.flatMap((one) => [...one]));
  const settings = composeSettings(readApiData(files), files, log, dataDir, false);
  const db = await openDatabase({ url: process.env.DATABASE_URL || undefined, dataDir, log });
  const own = domains.filter(({ domain }) => names.includes(domain.name));
  await migrate(
    db,
    own.map(({ domain, migrations }) => ({ domain: domain.name, migrations })),
    log,
  );
  return { db, settings };
}
