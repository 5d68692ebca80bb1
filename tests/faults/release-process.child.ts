import { writeSync } from 'node:fs';
import { openDatabase } from '../../eshop-api/database/open-database';
import type { Database, Sql } from '../../eshop-api/database/database.types';
import { silentLog } from '../../eshop-api/database/test-database';
import { openTestComposer } from '../../composer/server/composer.fixture';
import { fireBoundaries } from '../../composer/server/fire-boundaries';
import { publishRelease } from '../../composer/server/publish-release';
import type { ReleaseWork } from './release-process.fixture';

/** Works on releases in a process of its own, which ends itself by kill -9 at the given point. argv: ReleaseWork as JSON. Prints `statements <number>` when it came to its end. */
const { url, publish, now, dieAt, dieAfterMs } = JSON.parse(process.argv[2]!) as ReleaseWork;

const die = (): void => void process.kill(process.pid, 'SIGKILL');
let statements = 0;
/** Kills before the statement is sent, or later, while the database executes it and the next ones. */
const dieWhenDue = (): void => {
  if (++statements !== dieAt) return;
  if (dieAfterMs === undefined) die();
  else setTimeout(die, dieAfterMs);
};
const counted = ({ query, execute }: Sql): Sql => ({
  query: (...args) => (dieWhenDue(), query(...args)) as never,
  execute: (...args) => (dieWhenDue(), execute(...args)),
});

const real = await openDatabase({ url, dataDir: '', log: silentLog });
const db: Database = {
  ...real,
  ...counted(real),
  transaction: (work) => real.transaction((sql) => work(counted(sql))),
};
const composer = openTestComposer(db, { clock: () => new Date(now) });
if (publish === undefined) await fireBoundaries(composer);
else await publishRelease(composer, { release: publish, by: 'ben' });
writeSync(1, `statements ${statements}\n`);
await real.close();
