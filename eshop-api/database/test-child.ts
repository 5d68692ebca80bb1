import { openDatabase } from './open-database';
import { silentLog } from './test-database';

/** A process of its own for database.test.ts: opens the data folder, writes a row, then ends or waits to be killed. */
async function run(dataDir: string, mode: string): Promise<void> {
  const db = await openDatabase({ dataDir, log: silentLog });
  await db.withLock('make', (sql) => sql.execute('create table if not exists written (id bigint generated always as identity, at timestamptz default now())'));
  await db.execute('insert into written default values');
  process.stdout.write('written\n');
  if (mode === 'write') await db.close();
  else await new Promise(() => setInterval(() => {}, 1000));
}

void run(process.argv[2] ?? '', process.argv[3] ?? 'write');
