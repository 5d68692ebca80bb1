import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../eshop-api/database/migrate';
import { openDatabase } from '../eshop-api/database/open-database';
import { domains } from '../eshop-api/domains/registry.generated';
import { runReviewsExport } from './reviews/run-reviews-export';

const log = {
  progress: () => {},
  info: () => {},
  warn: () => {},
  error: (facts: object, message: string) => console.error(message, facts),
};

/** Beside a running shop it works on the same database. */
async function open() {
  const dataDir = process.env['DATA_DIR'] || '.data';
  const db = await openDatabase({ url: process.env['DATABASE_URL'] || undefined, dataDir, log });
  const own = domains.filter(({ domain }) => domain.name === 'order-reviews');
  await migrate(
    db,
    own.map(({ domain, migrations }) => ({ domain: domain.name, migrations })),
    log,
  );
  return db;
}

const listStorefronts = async (): Promise<string[]> => {
  const entries = await readdir(join(import.meta.dirname, '..', 'brands'), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};

try {
  const storefronts = await listStorefronts();
  process.exitCode = await runReviewsExport(process.argv.slice(2), storefronts, open, (text) =>
    console.log(text),
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
