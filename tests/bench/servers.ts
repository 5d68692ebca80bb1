import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
const canPin = spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** A bench that is aborted leaves nothing running. */
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGTERM')));

export interface RunningServer {
  pid: number;
  port: number;
  /** ms from process start to the first good answer. */
  readyMs: number;
  stop(): Promise<void>;
}

export interface Placement {
  /** false: on all cores, as for a shop that is alone on its machine. */
  pinned?: boolean;
  /** Folder of the shop, else this checkout. */
  cwd?: string;
}

/** Starts a program on core 0 and waits until `path` answers 200. */
export async function startServer(
  args: string[],
  port: number,
  health: string,
  env: Record<string, string> = {},
  { pinned = true, cwd = root }: Placement = {},
): Promise<RunningServer> {
  const command =
    canPin && pinned ? ['taskset', '-c', '0', process.execPath, ...args] : [process.execPath, ...args];
  const started = performance.now();
  const child = spawn(command[0]!, command.slice(1), {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await waitFor(`http://127.0.0.1:${port}${health}`, child);
  return { pid: child.pid!, port, readyMs: performance.now() - started, stop: () => stopServer(child) };
}

async function waitFor(url: string, child: ChildProcess): Promise<void> {
  for (let i = 0; i < 6000; i++) {
    if (child.exitCode !== null) throw new Error(`the server of ${url} ended with ${child.exitCode}`);
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} was not ready in two minutes`);
}

async function stopServer(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}
