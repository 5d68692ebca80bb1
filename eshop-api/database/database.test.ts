import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.types';
import { isAlive } from './file-lock';
import { migrate } from './migrate';
import { openDatabase } from './open-database';
import { StartError } from './database-errors';
import { openTestDatabase, silentLog } from './test-database';

const PROBE = [
  {
    domain: 'probe',
    migrations: [
      {
        name: '0001_rows.sql',
        sql: "create table rows (id bigint primary key, note text);\ninsert into rows values (1, 'first');",
      },
    ],
  },
];
const failure = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as StartError,
  );

describe('a database', () => {
  let db: Database;
  beforeAll(async () => void (db = await openTestDatabase()));
  afterAll(() => db.close());

  it('migrates once, whatever order and however often', async () => {
    await Promise.all([migrate(db, PROBE, silentLog), migrate(db, PROBE, silentLog)]);
    expect(await db.query('select id, note from rows')).toEqual([{ id: 1, note: 'first' }]);
  });

  it('refuses a migration that was edited after it ran', async () => {
    const edited = [{ domain: 'probe', migrations: [{ name: '0001_rows.sql', sql: 'select 1' }] }];
    expect(await failure(migrate(db, edited, silentLog))).toMatchObject({
      name: 'StartError',
      code: 'MIGRATION_EDITED',
    });
  });

  it('rolls a failing migration back whole', async () => {
    const broken = [
      {
        domain: 'probe',
        migrations: [
          ...PROBE[0]!.migrations,
          { name: '0002_broken.sql', sql: 'create table half (id int); select nonsense' },
        ],
      },
    ];
    expect(await failure(migrate(db, broken, silentLog))).toMatchObject({ code: 'MIGRATION_FAILED' });
    expect(await db.query("select to_regclass('half') as name")).toEqual([{ name: null }]);
  });

  it('reports what a newer release has migrated of its domains, and nothing of others', async () => {
    const newer = [
      ...PROBE,
      { domain: 'other', migrations: [{ name: '0001_other.sql', sql: 'select 1' }] },
      { domain: 'probe', migrations: [{ name: '0002_newer.sql', sql: 'select 1' }] },
    ];
    await migrate(db, newer, silentLog);
    const warnings: object[] = [];
    await migrate(db, PROBE, { ...silentLog, warn: (facts) => void warnings.push(facts) });
    expect(warnings).toEqual([{ unknown: ['probe/0002_newer.sql'] }]);
  });

  it('undoes a transaction that throws', async () => {
    await failure(
      db.transaction(async (sql) => {
        await sql.execute('insert into rows values (2)');
        throw new Error('no');
      }),
    );
    expect(await db.execute('delete from rows where id = 2')).toBe(0);
  });

  it('lets one holder of a named lock work at a time', async () => {
    const order: string[] = [];
    const hold = (name: string) =>
      db.withLock('probe', async () => {
        order.push(`${name} in`);
        await new Promise((resolve) => setTimeout(resolve, 20));
        order.push(`${name} out`);
      });
    await Promise.all([hold('a'), hold('b')]);
    expect({ first: order[0]!.slice(2), second: order[1]!.slice(2) }).toEqual({ first: 'in', second: 'out' });
    expect(order[0]![0]).toBe(order[1]![0]);
  });

  it('reports changes, and that everything may have changed after a lost connection', async () => {
    const received: (string | undefined)[] = [];
    db.subscribe('topic', (detail) => received.push(detail));
    await db.publish('topic', 'a\'b"c');
    await expect.poll(() => received).toEqual(['a\'b"c']);
    await db.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop changes' and datname = current_database()",
    );
    await expect.poll(() => received, { timeout: 5000 }).toEqual(['a\'b"c', undefined]);
    await db.publish('topic');
    await expect.poll(() => received.length).toBe(3);
  });
});

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'shop-db-'))));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const postmaster = async () =>
    Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const runChild = (mode: string): ChildProcess =>
    spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'test-child.ts'), dataDir, mode], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const waitFor = async (child: ChildProcess, word: string) => {
    for await (const chunk of child.stdout!) if (String(chunk).includes(word)) return;
    throw new Error(`the child ended without saying ${word}`);
  };

  it('starts two processes at once on an empty folder', async () => {
    const children = [runChild('write'), runChild('write')];
    const codes = await Promise.all(
      children.map(async (child) => (child.stdout!.resume(), (await once(child, 'exit'))[0])),
    );
    expect(codes).toEqual([0, 0]);
    const db = await openDatabase({ dataDir, log: silentLog });
    expect(await db.query('select count(*) as n from written')).toEqual([{ n: 2 }]);
    const pid = await postmaster();
    await db.close();
    expect(isAlive(pid) && (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '').toBe(
      false,
    );
  });

  it('loses nothing acknowledged when the shop is killed, joins the PostgreSQL that is still running, and recovers when that is killed too', async () => {
    const child = runChild('write-and-wait');
    await waitFor(child, 'written');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const before = await postmaster();
    const joined = await openDatabase({ dataDir, log: silentLog });
    expect(await postmaster()).toBe(before);
    expect(await joined.query('select count(*) as n from written')).toEqual([{ n: 3 }]);
    process.kill(before, 'SIGKILL');
    await joined.close();
    const recovered = await openDatabase({ dataDir, log: silentLog });
    expect(await recovered.query('select count(*) as n from written')).toEqual([{ n: 3 }]);
    await recovered.close();
  });

  it('ignores a lock and a pid file that dead processes left', async () => {
    await writeFile(join(dataDir, 'postgres.lock'), '999999');
    await writeFile(
      join(dataDir, 'postgres', 'postmaster.pid'),
      `${process.pid}\n${dataDir}/postgres\n1\n5432\n${dataDir}\n\n`,
    );
    const db = await openDatabase({ dataDir, log: silentLog });
    expect(await db.query('select count(*) as n from written')).toEqual([{ n: 3 }]);
    await db.close();
  });
});

describe('an outside fault is reported in one line', () => {
  it.each([
    ['postgres://u:s3cret@127.0.0.1:1/shop', 'DATABASE_UNREACHABLE', /u@127\.0\.0\.1:1\/shop/],
    ['postgres://u:s3cret@no-such-host.invalid/shop', 'DATABASE_UNREACHABLE', /no-such-host/],
    ['mysql://u:s3cret@host/shop', 'DATABASE_URL', /postgres:\/\//],
    ['not a url', 'DATABASE_URL', /postgres:\/\//],
  ])('%s', async (url, code, words) => {
    const error = await failure(openDatabase({ url, dataDir: tmpdir(), log: silentLog }));
    expect(error).toBeInstanceOf(StartError);
    expect(error).toMatchObject({ code });
    expect(error!.message).toMatch(words);
    expect(error!.message).not.toMatch(/s3cret|\n/);
  });

  it('a data folder that can’t be written', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'shop-file-')), 'file');
    await writeFile(file, '');
    expect(await failure(openDatabase({ dataDir: join(file, 'data'), log: silentLog }))).toMatchObject({
      name: 'StartError',
      code: 'DATA_DIR',
    });
    if (process.platform === 'linux')
      expect(await failure(openDatabase({ dataDir: '/proc/nope/deeper', log: silentLog }))).toMatchObject({
        code: 'DATA_DIR',
      });
  });

  it('a cluster that PostgreSQL refuses', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-bad-'));
    const db = await openDatabase({ dataDir, log: silentLog });
    await db.close();
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '9.6\n');
    const error = await failure(openDatabase({ dataDir, log: silentLog }));
    expect(error).toMatchObject({ code: 'DATABASE_START' });
    expect(error!.message).toMatch(/incompatible|version/);
    await rm(dataDir, { recursive: true, force: true });
  });
});
