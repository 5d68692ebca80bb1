import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './database/database-errors';

/**
 * The secrets that sessions and mails on their way are sealed with: the first one seals, and what SESSION_SECRET_PREVIOUS has sealed still
 * opens. The first is SESSION_SECRET, or one that this installation makes for itself and keeps in its data folder, for its owner alone.
 * Several processes with data folders of their own need the variable: a cookie of one is else nothing to the other, and its customer
 * signs in again; a mail that one has queued the other can't send.
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

/** A short one could be guessed, and with it everybody's session. Empty counts as not set. @throws StartError naming the variable and the cure */
export function readSecret(name: string, value: string | undefined): string | undefined {
  if (value && value.length < 32)
    throw new StartError(
      name,
      `${name} is too short: at least 32 characters, e.g. from \`openssl rand -base64 32\`.`,
    );
  return value || undefined;
}
