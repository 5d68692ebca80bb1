import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { composeSettings, readApiData } from '../eshop-api/compose-settings';
import { migrate } from '../eshop-api/database/migrate';
import { openDatabase } from '../eshop-api/database/open-database';
import { EventFileFault, importEventFile } from '../eshop-api/domains/events/import-event-file';
import { domains } from '../eshop-api/domains/registry.generated';
import { changeTopic } from '../eshop-api/server/start-domains';
import { readDataFolder } from '../engine/locales/read-data-folder';

const USAGE = 'npm run events:import -- FILE.json [--dry-run] (docs/events.md)';
const log = {
  progress: (line: string) => console.log(line),
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (facts: object, message: string) => console.error(message, facts),
};

function readArguments(): { file: string; isDryRun: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (positionals.length !== 1 || !file) throw new Error('One file is needed.');
  return { file, isDryRun: values['dry-run'] };
}

/** @throws Error with the file, and the place where it is no JSON */
async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} cannot be read.`);
  });
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Error(`${file} is no JSON: ${(error as Error).message}`, { cause: error });
  }
}

async function run(file: string, isDryRun: boolean): Promise<void> {
  const value = await readJson(file);
  const dataDir = process.env.DATA_DIR || '.data';
  const folders = await Promise.all(['brands', 'locales'].map((folder) => readDataFolder(folder, folder)));
  const files = new Map(folders.flatMap((one) => [...one]));
  const settings = composeSettings(readApiData(files), files, log, dataDir, false);
  const db = await openDatabase({ url: process.env.DATABASE_URL || undefined, dataDir, log });
  try {
    const own = domains.filter(({ domain }) => ['events', 'stores'].includes(domain.name));
    await migrate(
      db,
      own.map(({ domain, migrations }) => ({ domain: domain.name, migrations })),
      log,
    );
    const plan = await importEventFile({ db, settings }, value, { isDryRun });
    if (!isDryRun) await db.publish(changeTopic('events'));
    for (const kind of ['added', 'moved', 'cancelled', 'kept'] as const)
      console.log(`${kind}: ${plan[kind].length} ${plan[kind].join(' ')}`);
    if (isDryRun) console.log('Nothing was written: --dry-run.');
  } finally {
    await db.close();
  }
}

try {
  const { file, isDryRun } = readArguments();
  await run(file, isDryRun);
} catch (error) {
  const { message } = error as Error;
  if (error instanceof EventFileFault) console.error(`Nothing was written:\n${message}`);
  else console.error(`${message}\n${USAGE}`);
  process.exitCode = 1;
}
