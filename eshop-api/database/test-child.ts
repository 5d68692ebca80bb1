import { openDatabase } from './open-database';
import { silentLog } from './test-database';

/** A process of its own for the tests: opens the data folder, writes a row, then ends, waits to be killed, or writes again on request. */
async function run(dataDir: string, mode: string): Promise<void> {
  const db = await openDatabase({ dataDir, log: silentLog });
  await db.withLock('make', (sql) =>
    sql.execute(
      'create table if not exists written (id bigint generated always as identity, at timestamptz default now())',
    ),
  );
  const write = async () => {
    await db.execute('insert into written default values');
    process.stdout.write('written\n');
  };
  await write();
  if (mode === 'write-on-request') process.stdin.on('data', () => void writeAtLast(write));
  if (mode === 'write') await db.close();
  else await new Promise(() => setInterval(() => {}, 1000));
}

/** Its PostgreSQL may still be restarting. */
async function writeAtLast(write: () => Promise<void>): Promise<void> {
  await write().catch(() =>
    new Promise((resolve) => setTimeout(resolve, 100)).then(() => writeAtLast(write)),
  );
}

void run(process.argv[2] ?? '', process.argv[3] ?? 'write');
