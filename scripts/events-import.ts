import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { EventFileFault, importEventFile } from '../eshop-api/domains/events/import-event-file';
import { changeTopic } from '../eshop-api/server/start-domains';
import { openImport } from './open-import';

const USAGE = 'npm run events:import -- FILE.json [--dry-run] (docs/events.md)';

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
  const { db, settings } = await openImport(['events', 'stores']);
  try {
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
