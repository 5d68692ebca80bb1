import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { codeOf, StartError } from './start-error';

/** A holder refreshes its lock every second, so an older one belongs to a process that was killed. */
const STALE_MS = 10_000;
const REFRESH_MS = 1000;

/** Runs `work` while no other process holds the lock file; a dead process's lock is taken over. */
export async function withFileLock<Result>(file: string, waitMs: number, work: () => Promise<Result>): Promise<Result> {
  await takeLock(file, Date.now() + waitMs);
  const refresh = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), REFRESH_MS);
  try {
    return await work();
  } finally {
    clearInterval(refresh);
    await rm(file, { force: true });
  }
}

async function takeLock(file: string, until: number): Promise<void> {
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      return await handle.close();
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    if (await isStale(file)) await rm(file, { force: true });
    else if (Date.now() > until) throw new StartError('DATABASE_LOCKED', `Another process keeps ${file} locked; stop it, or delete the file if none runs.`);
    else await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    const [{ mtimeMs }, text] = await Promise.all([stat(file), readFile(file, 'utf8')]);
    if (Date.now() - mtimeMs > STALE_MS) return true;
    const holder = Number(text);
    return holder > 0 && holder !== process.pid && !isAlive(holder);
  } catch {
    return false;
  }
}

/** True when a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
