import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { readMediaSettings } from '../composer/server/media/media-settings';
import { openDatabase } from '../eshop-api/database/open-database';
import { openReleaseTool } from './composer/open-release-tool';
import { runComposer } from './composer/run-composer';

const log = {
  progress: () => {},
  info: () => {},
  warn: () => {},
  error: (facts: object, message: string) => console.error(message, facts),
};

/** Beside a running shop it works on the same database; the shop shows the change within a second. */
async function open(by = userInfo().username) {
  const root = join(import.meta.dirname, '..');
  const media = (kind?: string) =>
    readMediaSettings(
      process.env,
      { root, dataDir: resolve(root, process.env['DATA_DIR'] || '.data') },
      kind,
    );
  media();
  const db = await openDatabase({
    url: process.env['DATABASE_URL'] || undefined,
    dataDir: process.env['DATA_DIR'] || '.data',
    log,
  });
  const tool = await openReleaseTool({ db, log, root, by, media });
  return { tool, close: () => db.close() };
}

try {
  process.exitCode = await runComposer(process.argv.slice(2), open, (text) => console.log(text));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
