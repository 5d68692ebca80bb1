import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartError } from './database-errors';

/** User that PostgreSQL runs as; empty: the current one. PostgreSQL refuses to run as root. */
export interface RunUser {
  uid?: number;
  gid?: number;
}

/** Root needs an ordinary user for PostgreSQL: `postgres` (made when missing), else `nobody`. */
export function findRunUser(): RunUser {
  if (process.getuid?.() !== 0) return {};
  return readUser('postgres') ?? createUser() ?? readUser('nobody') ?? failWithoutUser();
}

function readUser(name: string): RunUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function createUser(): RunUser | undefined {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
      stdio: 'ignore',
    });
    return readUser('postgres');
  } catch {
    return undefined;
  }
}

function failWithoutUser(): never {
  throw new StartError(
    'DATABASE_USER',
    'PostgreSQL does not run as root and there is no user postgres or nobody; start as another user or set DATABASE_URL.',
  );
}

export interface Ran {
  code: number;
  output: string;
}

/** PostgreSQL's messages are read by lastLine, so they come untranslated; nothing else of our environment is passed on. */
const ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' } as unknown as NodeJS.ProcessEnv;

/** Runs one of PostgreSQL's programs to its end. */
export function runProgram(file: string, args: string[], user: RunUser): Promise<Ran> {
  return new Promise((resolve, reject) => {
    execFile(
      file,
      args,
      { ...user, env: ENVIRONMENT, cwd: '/', maxBuffer: 1 << 24 },
      (error, stdout, stderr) => {
        const code: unknown = error?.code;
        if (code === 'EACCES') reject(notAllowed(file, user));
        else if (error instanceof Error && typeof code !== 'number') reject(error);
        else resolve({ code: typeof code === 'number' ? code : 0, output: `${stdout}\n${stderr}`.trim() });
      },
    );
  });
}

const notAllowed = (file: string, user: RunUser) =>
  new StartError(
    'DATABASE_USER',
    `PostgreSQL runs as user ${user.uid ?? 'this one'}, which may not execute ${file}; open the folders above it (chmod o+x) or set DATABASE_URL.`,
  );
