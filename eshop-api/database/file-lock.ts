import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { codeOf, StartError } from './database-errors';

/** A holder refreshes its lock every second, so an older one belongs to a process that was killed. */
const STALE_MS = 10_000;
const REFRESH_MS = 1000;

/** Runs `work` while no other process holds the lock file; a dead process's lock is taken over. */
export async function withFileLock<Result>(
  file: string,
  waitMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const mark = `${process.pid} ${randomBytes(6).toString('hex')}`;
  await acquireLock(file, mark, Date.now() + waitMs);
  const refresh = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), REFRESH_MS);
  try {
    return await work();
  } finally {
    clearInterval(refresh);
    // A process that was paused (stopped, swapped out) may have lost it to another one.
    if ((await readFile(file, 'utf8').catch(() => '')) === mark) await rm(file, { force: true });
  }
}

async function acquireLock(file: string, mark: string, until: number): Promise<void> {
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(mark);
      return await handle.close();
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const stale = await findStale(file);
    if (stale !== undefined) await removeStale(file, stale);
    else if (Date.now() > until)
      throw new StartError(
        'DATABASE_LOCKED',
        `Another process keeps ${file} locked; stop it, or delete the file if none runs.`,
      );
    else await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Text of the lock when its process is dead, else undefined. */
async function findStale(file: string): Promise<string | undefined> {
  try {
    const [{ mtimeMs }, text] = await Promise.all([stat(file), readFile(file, 'utf8')]);
    const holder = Number.parseInt(text, 10);
    const isDead = holder > 0 && holder !== process.pid && !isAlive(holder);
    return isDead || Date.now() - mtimeMs > STALE_MS ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Of several that found the same stale lock one may remove it, and none may remove the lock that the first of them then creates. */
async function removeStale(file: string, text: string): Promise<void> {
  const aside = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (moved && (await readFile(aside, 'utf8')) !== text) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}

/** True when a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
