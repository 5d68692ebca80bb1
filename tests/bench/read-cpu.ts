import fs from 'node:fs';
import os from 'node:os';

/** Linux counts in ticks of 10 ms; elsewhere these figures are 0 and the bench prints it. */
const tick = 10;
export const canReadCpu = os.platform() === 'linux';

/** User plus system time of a process in ms. */
export function readCpuMs(pid: number): number {
  const fields = readStat(pid);
  return fields ? (Number(fields[11]) + Number(fields[12])) * tick : 0;
}

/** The same with those of its children that have ended: a database's backends come and go. */
export function readCpuMsWithEnded(pid: number): number {
  const fields = readStat(pid);
  return fields
    ? (Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14])) * tick
    : 0;
}

/** ms after which a shop begins what can wait (eshop-api/server/calm-work.ts), with some room. */
const untilCalmWork = 6000;

/** Until a shop that has just started, and all that it started, have finished their work and use next to nothing of a core. */
export async function waitUntilIdle(pid: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, untilCalmWork));
  const readAll = () => listTree(pid).reduce((sum, one) => sum + readCpuMs(one), 0);
  for (let before = -Infinity, now = readAll(); canReadCpu && now - before > 150; now = readAll()) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
}

/** A process and all that it started. */
export function listTree(root: number): number[] {
  if (!canReadCpu) return [root];
  const parents = new Map<number, number>();
  for (const name of fs.readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? readStat(Number(name)) : undefined;
    if (fields) parents.set(Number(name), Number(fields[1]));
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (parents.has(pid) && parents.get(pid)! > 1 && isBelow(parents.get(pid)!));
  return [...parents.keys()].filter(isBelow);
}

/** Time that all cores together were busy, in ms. */
export function readMachineBusyMs(): number {
  if (!canReadCpu) return 0;
  const [user, nice, system, , , irq, softirq] = fs
    .readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]!
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user! + nice! + system! + irq! + softirq!) * tick;
}

/** Time that other machines on the same host took from this one's cores, in ms. */
export function readStolenMs(): number {
  if (!canReadCpu) return 0;
  return Number(fs.readFileSync('/proc/stat', 'utf8').split('\n')[0]!.trim().split(/\s+/)[8]) * tick;
}

/** Resident memory in MB. */
export function readMemoryMb(pid: number): number {
  const line = canReadCpu ? /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) : null;
  return line ? Number(line[1]) / 1024 : 0;
}

/** Fields of /proc/<pid>/stat after the command name (which may hold spaces). */
function readStat(pid: number): string[] | undefined {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
