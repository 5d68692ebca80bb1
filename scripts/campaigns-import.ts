import { readFile } from 'node:fs/promises';
import { CampaignFileFault, importCampaigns } from '../eshop-api/domains/campaigns/import-campaigns';
import { changeTopic } from '../eshop-api/server/start-domains';
import { openImport } from './open-import';

const usage = 'npx tsx scripts/campaigns-import.ts FILE.json (docs/campaigns.md)';
async function run(file: string): Promise<void> {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'));
  const { db, settings } = await openImport(['campaigns']);
  try {
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
