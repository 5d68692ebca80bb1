import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { PostgresBinaries } from './postgres-binaries';
import { runProgram, type RunUser } from './run-program';
import { codeOf, messageOf, StartError } from './database-errors';

/** Files and folders of an embedded PostgreSQL below the data folder. */
export interface ClusterFiles {
  cluster: string;
  password: string;
  lock: string;
  socket: string;
  log: string;
}

/** Unix socket paths end at about 107 bytes, `/.s.PGSQL.5432` included. */
const SOCKET_PATH_LIMIT = 90;

export function resolvePaths(dataDir: string): ClusterFiles {
  const base = resolve(dataDir);
  const near = join(base, 'postgres.run');
  const far = join(tmpdir(), `shop-postgres-${createHash('sha256').update(base).digest('hex').slice(0, 12)}`);
  return {
    cluster: join(base, 'postgres'),
    password: join(base, 'postgres.password'),
    lock: join(base, 'postgres.lock'),
    socket: near.length > SOCKET_PATH_LIMIT ? far : near,
    log: join(base, 'postgres', 'server.log'),
  };
}

/** The data folder itself: made when missing, refused in one line when it can't be written. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await makeFolders(resolve(dataDir));
    await writeFile(probe, '');
    await rm(probe);
  } catch (cause) {
    throw new StartError(
      'DATA_DIR',
      `The data folder ${resolve(dataDir)} can't be written (${codeOf(cause) || messageOf(cause)}); set DATA_DIR to one that can.`,
      { cause },
    );
  }
}

/** Node's own recursive mkdir never ends on file systems that answer ENOENT to it, such as /proc. */
async function makeFolders(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  await make().catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolders(dirname(folder));
    await make();
  });
}

/**
 * Lets PostgreSQL's own user (only if the shop runs as root) reach its cluster: the data folder is made traversable,
 * folders above it are not changed.
 */
export async function openFolderFor(dataDir: string, user: RunUser): Promise<void> {
  if (user.uid === undefined) return;
  const base = resolve(dataDir);
  await chmod(base, (await stat(base)).mode | 0o001);
  for (let folder = dirname(base); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid } = await stat(folder);
    if (mode & 0o001 || (uid === user.uid && mode & 0o100)) continue;
    throw new StartError(
      'DATA_DIR',
      `PostgreSQL does not run as root, and its user ${user.uid} may not pass ${folder}: chmod o+x it, set DATA_DIR elsewhere, or set DATABASE_URL.`,
    );
  }
}

/** Password of the embedded PostgreSQL: made at the first start, readable by the shop's user only. */
export async function readPassword(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept;
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/** `initdb` into a temporary folder, then renamed: a killed first start leaves nothing half made. */
export async function createCluster(
  files: ClusterFiles,
  binaries: PostgresBinaries,
  user: RunUser,
  password: string,
): Promise<void> {
  const fresh = `${files.cluster}.new`;
  const passwordFile = `${files.socket}/initial-password`;
  await rm(fresh, { recursive: true, force: true });
  await makeOwned(fresh, user);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) await chown(passwordFile, user.uid, user.gid ?? user.uid);
  let ran: Awaited<ReturnType<typeof runProgram>>;
  try {
    const options = [...INITDB, `--pgdata=${fresh}`, `--pwfile=${passwordFile}`];
    ran = await runProgram(binaries.initdb, options, user);
  } finally {
    await rm(passwordFile, { force: true });
  }
  if (ran.code !== 0)
    throw new StartError(
      'DATABASE_INIT',
      `PostgreSQL could not be set up in ${files.cluster}: ${lastLine(ran.output)}`,
    );
  await rename(fresh, files.cluster);
}

const INITDB = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--wal-segsize=4',
];

export async function makeOwned(folder: string, user: RunUser): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid ?? user.uid);
  if (platform() !== 'win32') await chmod(folder, 0o700);
}

/** What went wrong in a program's output: its last FATAL or error line, else the last line. */
export function lastLine(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.findLast((line) => /FATAL|ERROR|error:|PANIC/.test(line)) ?? lines.at(-1) ?? 'no message';
}
