import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The secrets that sessions are sealed with: the first one seals, and what SESSION_SECRET_PREVIOUS has sealed still opens. The first is
 * SESSION_SECRET, or one that this installation makes for itself and keeps in its data folder, for its owner alone. Several processes
 * with data folders of their own need the variable: a cookie of one is else nothing to the other, and its customer signs in again.
 */
export async function readSessionSecrets({
  sessionSecret,
  previousSessionSecret,
  dataDir,
}: {
  sessionSecret: string | undefined;
  previousSessionSecret: string | undefined;
  dataDir: string;
}): Promise<[string, ...string[]]> {
  const current = sessionSecret ?? (await readOwnSecret(dataDir));
  return previousSessionSecret ? [current, previousSessionSecret] : [current];
}

async function readOwnSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true });
  // Of two that start at once the first one's stays.
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(file, 'utf8');
}
