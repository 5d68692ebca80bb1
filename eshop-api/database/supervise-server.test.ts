import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectDatabaseLog, waitForWord } from './database.fixture';
import type { Database } from './database.types';
import { isConnectionLost } from './database-errors';
import { isAlive } from './file-lock';
import { openDatabase } from './open-database';

let dataDir: string;
let db: Database;
const log = collectDatabaseLog();
const patience = { timeout: 60_000, interval: 50 };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-supervised-'));
  db = await openDatabase({ dataDir, log });
  await db.execute('create table kept (id int primary key)');
});
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

const postmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as Error,
  );

/** Ends PostgreSQL's main process and all its others, as when the machine is out of memory. */
async function killPostgres(): Promise<number> {
  const pid = await postmaster();
  process.kill(pid, 'SIGKILL');
  return pid;
}

it('restarts a PostgreSQL that was killed, with all its data, and reopens the change connection', async () => {
  await db.execute('insert into kept values (1)');
  const received: (string | undefined)[] = [];
  db.subscribe('topic', (detail) => received.push(detail));
  const dead = await killPostgres();
  await expect.poll(() => db.degradedReason(), patience).toMatch(/being started again|cannot be reached/);
  await expect.poll(() => db.degradedReason(), patience).toBeUndefined();
  expect(await db.query('select id from kept')).toEqual([{ id: 1 }]);
  expect(await postmaster()).not.toBe(dead);
  await expect.poll(() => received, patience).toEqual([undefined]);
  await db.publish('topic', 'again');
  await expect.poll(() => received, patience).toEqual([undefined, 'again']);
});

it('a transaction or a held lock that is cut fails with the reason and is rolled back, without ending the process', async () => {
  let go = () => {};
  const killed = new Promise<void>((resolve) => (go = resolve));
  const transaction = failure(
    db.transaction(async (sql) => {
      await sql.execute('insert into kept values (2)');
      await killed;
      await sql.execute('insert into kept values (3)');
    }),
  );
  const locked = failure(db.withLock('cut', () => killed));
  await expect.poll(() => db.pool.totalCount - db.pool.idleCount, patience).toBe(2);
  await killPostgres();
  await expect.poll(() => db.degradedReason(), patience).toBeDefined();
  go();
  expect(isConnectionLost(await transaction)).toBe(true);
  await locked;
  await expect.poll(() => db.degradedReason(), patience).toBeUndefined();
  expect(await db.query('select id from kept where id > 1')).toEqual([]);
  expect(await db.withLock('cut', async () => 'free')).toBe('free');
});

it('two processes on one data folder restart one PostgreSQL and both go on', async () => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'test-child.ts'), dataDir, 'write-on-request'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  try {
    await waitForWord(child, 'written');
    await killPostgres();
    await expect.poll(() => db.degradedReason(), patience).toBeDefined();
    await expect.poll(() => db.degradedReason(), patience).toBeUndefined();
    child.stdin.write('again\n');
    await waitForWord(child, 'written');
    expect(await db.query('select count(*) as n from written')).toEqual([{ n: 2 }]);
    const users = () =>
      db.query(
        "select application_name from pg_stat_activity where application_name ~ '^shop [0-9]+$' order by 1",
      );
    await expect.poll(async () => (await users()).length, patience).toBe(2);
  } finally {
    child.kill('SIGKILL');
  }
});

it('a PostgreSQL stopped by hand is restarted too, and one that is no longer used stays down', async () => {
  process.kill(await postmaster(), 'SIGINT');
  await expect.poll(() => db.degradedReason(), patience).toBeDefined();
  await expect.poll(() => db.degradedReason(), patience).toBeUndefined();
  const pid = await postmaster();
  const lines = log.lines.length;
  await db.close();
  await expect.poll(() => isAlive(pid), patience).toBe(false);
  expect(log.lines.slice(lines), 'leaving is quiet').toEqual([]);
  db = await openDatabase({ dataDir, log });
});
