import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prepareDataDir } from './database/cluster-files';
import { codeOf, StartError } from './database/database-errors';

/**
 * The secrets that encrypt sessions and queued mails: the first one encrypts, and what SESSION_SECRET_PREVIOUS has encrypted can still
 * be decrypted. The first is SESSION_SECRET, or one that this installation generates and stores in its data folder, readable by its owner only.
 * Several processes with data folders of their own need the variable: otherwise a cookie of one is invalid for the other, and its customer
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

/** @throws StartError when the data folder can't be written */
async function readOwnSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'session-secret');
  const own = await readIfThere(file);
  if (own !== undefined) return own;
  await prepareDataDir(dataDir);
  const whole = `${file}.${randomUUID()}`;
  await writeFile(whole, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // A hard link is created atomically, and of two that start at once the first one's stays.
  await link(whole, file).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  await rm(whole);
  return readFile(file, 'utf8');
}

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });

/** A short one could be guessed, and with it everybody's session. Empty counts as not set. @throws StartError with the variable and the remedy */
export function readSecret(name: string, value: string | undefined): string | undefined {
  if (value && value.length < 32)
    throw new StartError(
      name,
      `${name} is too short: at least 32 characters, e.g. from \`openssl rand -base64 32\`.`,
    );
  return value || undefined;
}
