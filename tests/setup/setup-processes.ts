import fs from 'node:fs';
import { waitFor } from './wait-for';

/** Ids of all processes that work on a data folder: the shop, its picture workers and its PostgreSQL. Linux only, elsewhere none. */
export function findProcesses(dataDir: string): number[] {
  if (!fs.existsSync('/proc/self/cmdline')) return [];
  const names = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return names
    .filter((pid) => ['cmdline', 'environ'].some((part) => readProc(pid, part).includes(dataDir)))
    .map(Number);
}

/** Passes when nothing of a shop is left. Picture workers may finish the picture that they draw. */
export async function expectNothingLeft(dataDir: string): Promise<void> {
  await waitFor(
    () => (findProcesses(dataDir).length === 0 ? true : undefined),
    () =>
      `still running: ${findProcesses(dataDir)
        .map((pid) => readProc(String(pid), 'cmdline').replaceAll('\0', ' ').slice(0, 200))
        .join('\n')}`,
    45_000,
  );
}

/** Like a power cut: without any signal before. */
export function killAll(dataDir: string): void {
  for (const pid of findProcesses(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it had ended already
    }
  }
}

function readProc(pid: string, part: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${part}`, 'utf8');
  } catch {
    return '';
  }
}
