import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from 'esbuild';

/** What a process does with releases, and where it is killed. */
export interface ReleaseWork {
  /** Of the database. */
  url: string;
  /** The release that it publishes; left out: it fires what is due. */
  publish?: number;
  /** Its clock: an ISO instant. */
  now: string;
  /** It is killed before its n-th statement is sent; 0: never. */
  dieAt: number;
  /** ms after that statement instead. */
  dieAfterMs?: number;
}

const root = path.resolve(import.meta.dirname, '../..');
/** Beside the packages that it imports. */
const outfile = path.join(root, `node_modules/.cache/release-faults/release-process-${process.pid}.mjs`);
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
let bundled: Promise<unknown> | undefined;

/** One file, made once a test process: it starts in a fraction of the time. */
const bundleChild = (): Promise<unknown> =>
  (bundled ??= build({
    entryPoints: [path.join(import.meta.dirname, 'release-process.child.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
    logLevel: 'error',
  }));

/** @returns how many statements it ran; undefined: it was killed. @throws Error with what it printed when it failed */
export async function runReleaseProcess(work: ReleaseWork): Promise<number | undefined> {
  await bundleChild();
  const child = spawn(process.execPath, [outfile, JSON.stringify(work)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (printed += String(chunk)));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  running.delete(child);
  if (signal === 'SIGKILL') return undefined;
  if (code !== 0) throw new Error(`the process ended with ${code ?? signal}\n${printed}`);
  return Number(/statements (\d+)/.exec(printed)![1]);
}
