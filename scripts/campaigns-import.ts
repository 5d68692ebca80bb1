import { readFile } from 'node:fs/promises';
import { composeSettings, readApiData } from '../eshop-api/compose-settings';
import { migrate } from '../eshop-api/database/migrate';
import { openDatabase } from '../eshop-api/database/open-database';
import { CampaignFileFault, importCampaigns } from '../eshop-api/domains/campaigns/import-campaigns';
import { domains } from '../eshop-api/domains/registry.generated';
import { changeTopic } from '../eshop-api/server/start-domains';
import { readDataFolder } from '../engine/locales/read-data-folder';

const usage = 'npx tsx scripts/campaigns-import.ts FILE.json (docs/campaigns.md)';
const log = {
  progress: (line: string) => console.log(line),
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (facts: object, message: string) => console.error(message, facts),
};

async function run(file: string): Promise<void> {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'));
  const dataDir = process.env.DATA_DIR || '.data';
  const folders = await Promise.all(['brands', 'locales'].map((folder) => readDataFolder(folder, folder)));
  const files = new Map(folders.flatMap((one) => [...one]));
  const settings = composeSettings(readApiData(files), files, log, dataDir, false);
  const db = await openDatabase({ url: process.env.DATABASE_URL || undefined, dataDir, log });
  try {
    const own = domains.filter(({ domain }) => domain.name === 'campaigns');
    await migrate(
      db,
      own.map(({ domain, migrations }) => ({ domain: domain.name, migrations })),
      log,
    );
    const { campaigns, collections } = await importCampaigns({ db, settings }, value);
    await db.publish(changeTopic('campaigns'));
    console.log(`${campaigns} campaigns and ${collections} collections loaded.`);
  } finally {
    await db.close();
  }
}

const [file] = process.argv.slice(2);
if (!file) {
  console.error(usage);
  process.exitCode = 1;
} else {
  await run(file).catch((error: unknown) => {
    console.error(
      error instanceof CampaignFileFault
        ? `Nothing was loaded:\n${error.message}`
        : error instanceof Error
          ? error.message
          : error,
    );
    process.exitCode = 1;
  });
}
