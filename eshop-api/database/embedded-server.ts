import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import {
  createCluster,
  lastLine,
  makeOwned,
  resolvePaths,
  openFolderFor,
  prepareDataDir,
  readPassword,
  type ClusterFiles,
} from './cluster-files';
import type { DatabaseLog } from './database.types';
import { isAlive, withFileLock } from './file-lock';
import { findBinaries, type PostgresBinaries } from './postgres-binaries';
import { findRunUser, runProgram, type RunUser } from './run-program';
import { messageOf, StartError } from './database-errors';
import { superviseServer } from './supervise-server';

export interface EmbeddedServer {
  /** Connection URL; database `postgres`. */
  connection: ClientConfig;
  /** It ended unexpectedly and is being started again. */
  isDown(): boolean;
  /** Disconnects; stops it when no other process uses it. */
  leave(): Promise<void>;
}

interface Machine {
  files: ClusterFiles;
  binaries: PostgresBinaries;
  user: RunUser;
  password: string;
}

/** Each process that uses the server holds this lock shared; the process that gets it exclusively is the last one. */
const USERS_LOCK = 7_268_301;
const LOCK_WAIT_MS = 120_000;
const START_TIMEOUT_S = 60;

/** Small: the whole catalogue fits beside the shop in 250 MB. fsync stays on unless `durable` is false (tests). */
const SETTINGS = [
  'shared_buffers=32MB',
  'max_connections=120',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  'min_wal_size=32MB',
  'work_mem=8MB',
  'maintenance_work_mem=32MB',
  'jit=off',
  'huge_pages=off',
  'io_method=sync',
  'dynamic_shared_memory_type=mmap',
  'max_parallel_workers_per_gather=0',
  'autovacuum_max_workers=2',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=warning',
  'log_checkpoints=off',
];

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, or joins the one that already runs there: after `kill -9` of the shop
 * its PostgreSQL keeps running, and several processes may share a data folder.
 */
export async function joinEmbeddedServer(options: {
  dataDir: string;
  durable?: boolean;
  log: DatabaseLog;
}): Promise<EmbeddedServer> {
  await prepareDataDir(options.dataDir);
  const files = resolvePaths(options.dataDir);
  const user = findRunUser();
  await openFolderFor(options.dataDir, user);
  const password = await withFileLock(files.lock, LOCK_WAIT_MS, () => readPassword(files.password));
  const machine: Machine = { files, binaries: await findBinaries(), user, password };
  const join = (before?: ClientConfig) =>
    withFileLock(files.lock, LOCK_WAIT_MS, async () => {
      const found = (await findRunning(machine)) ?? (await startServer(machine, options, before?.port));
      return { connection: found, keeper: await acquireUsersLock(found) };
    });
  const { connection, keeper } = await join();
  const watch = superviseServer({
    keeper,
    rejoin: async () => (await join(connection)).keeper,
    log: options.log,
  });
  return { connection, isDown: watch.isDown, leave: async () => leaveServer(machine, await watch.stop()) };
}

async function findRunning(machine: Machine): Promise<ClientConfig | undefined> {
  const lines = (await readFile(join(machine.files.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return undefined;
  if (!(await isPostgres(pid))) {
    await disownLockFiles(machine.files, lines);
    return undefined;
  }
  const connection = describeConnection(machine.password, lines[4]?.trim() || '127.0.0.1', Number(lines[3]));
  return (await waitUntilReachable(connection, pid, Date.now() + START_TIMEOUT_S * 1000))
    ? connection
    : undefined;
}

const describeConnection = (password: string, host: string, port: number): ClientConfig => ({
  host,
  port,
  user: 'postgres',
  password,
  database: 'postgres',
});

/** Larger than any process id. */
const NOBODY = '99999999';

/**
 * Left by a crash, and the number belongs to another program now: PostgreSQL would refuse to start. The file itself
 * stays, as it names the shared memory by which PostgreSQL detects whether processes of the old one still run.
 */
async function disownLockFiles(files: ClusterFiles, lines: string[]): Promise<void> {
  await writeFile(join(files.cluster, 'postmaster.pid'), [NOBODY, ...lines.slice(1)].join('\n'));
  await rm(join(files.socket, '.s.PGSQL.5432.lock'), { force: true });
}

/** A zombie process has an empty command line, and another program a different one. */
async function isPostgres(pid: number): Promise<boolean> {
  if (platform() !== 'linux') return true;
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('postgres');
}

/** False when the server ends meanwhile: it was found shutting down. */
async function waitUntilReachable(connection: ClientConfig, pid: number, until: number): Promise<boolean> {
  for (;;) {
    const client = new Client({ ...connection, connectionTimeoutMillis: 2000 }).on('error', leaveToNextQuery);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (cause) {
      if (!isAlive(pid) || !(await isPostgres(pid))) return false;
      if (Date.now() > until)
        throw new StartError(
          'DATABASE_UNREACHABLE',
          `The running embedded PostgreSQL does not answer: ${messageOf(cause)}`,
          { cause },
        );
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** `before`: port of the server that ran before, for connections that were notified of it (Windows only). */
async function startServer(
  machine: Machine,
  { durable = true, log }: { durable?: boolean; log: DatabaseLog },
  before?: number,
): Promise<ClientConfig> {
  const { files, binaries, user } = machine;
  await makeOwned(files.socket, user);
  if (!existsSync(join(files.cluster, 'PG_VERSION'))) {
    log.progress('Setting up the embedded PostgreSQL (first start only) …');
    await createCluster(files, binaries, user, machine.password);
  }
  const { flags, host, port } = await chooseAddress(files, before);
  const settings = [
    ...SETTINGS,
    ...flags,
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const words = settings.map((setting) => `-c ${quote(setting)}`).join(' ');
  const args = [
    'start',
    '-w',
    '-s',
    '-t',
    String(START_TIMEOUT_S),
    '-D',
    files.cluster,
    '-l',
    files.log,
    '-o',
    words,
  ];
  for (let attempt = 1; ; attempt += 1) {
    const ran = await runProgram(binaries.pg_ctl, args, user);
    if (ran.code === 0) break;
    await explainFailure(files, ran.output, attempt);
  }
  log.info({ dataDir: files.cluster }, 'embedded PostgreSQL started');
  return describeConnection(machine.password, host, port);
}

/** pg_ctl passes `-o` to a shell; on Windows to cmd, which supports double quotes only. */
const quote = (text: string) => (platform() === 'win32' ? `"${text}"` : `'${text.replaceAll("'", `'\\''`)}'`);

async function chooseAddress(
  files: ClusterFiles,
  before: number | undefined,
): Promise<{ flags: string[]; host: string; port: number }> {
  if (platform() !== 'win32')
    return {
      flags: ['listen_addresses=', `unix_socket_directories=${files.socket}`, 'port=5432'],
      host: files.socket,
      port: 5432,
    };
  const port = before ?? (await findFreePort());
  return { flags: ['listen_addresses=127.0.0.1', `port=${port}`], host: '127.0.0.1', port };
}

const findFreePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Processes of a killed PostgreSQL need a moment to end; everything else is final. */
const LINGERING = /pre-existing shared memory/;
const MAX_ATTEMPTS = 20;

async function explainFailure(files: ClusterFiles, output: string, attempt: number): Promise<void> {
  const log = await readFile(files.log, 'utf8').catch(() => '');
  if (attempt < MAX_ATTEMPTS && LINGERING.test(lastLine(log)))
    return new Promise((resolve) => setTimeout(resolve, 300));
  throw new StartError(
    'DATABASE_START',
    `PostgreSQL did not start on ${files.cluster}: ${lastLine(log || output)} (whole story: ${files.log})`,
  );
}

/** A lost connection also emits an event that would end the process unhandled; only the `end` event is used. */
const leaveToNextQuery = () => undefined;

async function acquireUsersLock(connection: ClientConfig): Promise<Client> {
  const keeper = new Client({ ...connection, application_name: `shop ${process.pid}`, keepAlive: true }).on(
    'error',
    leaveToNextQuery,
  );
  await keeper.connect();
  await keeper.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
  return keeper;
}

async function leaveServer(machine: Machine, keeper: Client | undefined): Promise<void> {
  if (keeper) await withFileLock(machine.files.lock, LOCK_WAIT_MS, () => leaveRunning(machine, keeper));
}

async function leaveRunning(machine: Machine, keeper: Client): Promise<void> {
  const last = await keeper
    .query('select pg_advisory_unlock_shared($1)', [USERS_LOCK])
    .then(() => keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [USERS_LOCK]))
    .then(({ rows }) => rows[0]?.last === true)
    .catch(() => false);
  await keeper.end().catch(() => {});
  if (last)
    await runProgram(
      machine.binaries.pg_ctl,
      ['stop', '-w', '-s', '-m', 'fast', '-t', '30', '-D', machine.files.cluster],
      machine.user,
    );
}
