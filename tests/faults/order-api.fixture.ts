import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from 'esbuild';
import type { ClientConfig } from 'pg';
import type { Database } from '../../eshop-api/database/database.types';

export interface ChildOptions {
  /** Of the database. */
  url: string;
  dataDir: string;
  /** Checkpoints at which every run is held; none: it passes. */
  stopAt?: string | readonly string[];
  /** ms that its clock is ahead, so that waiting work is due. */
  aheadMs?: number;
  /** Mails are leased and never sent: the mail service does not answer. Each counts as a run held. */
  blockMails?: boolean;
  /** Brand rules and flags of all storefronts, instead of their own of these names. */
  rules?: Readonly<Record<string, unknown>>;
  flags?: Readonly<Record<string, unknown>>;
  /** Longest interval of background work, ms; left out: as in the shop. */
  roundMs?: number;
  /** Most connections to the database. Left out, 44: runs are held in transactions, and each holds its own. */
  connections?: number;
}

/** The API in a process of its own. */
export interface OrderApi {
  post<Result = Record<string, never>>(operation: string, body: object): Promise<Result & Envelope>;
  postForm<Result = Record<string, never>>(operation: string, form: FormData): Promise<Result & Envelope>;
  /** Runs held at the checkpoint, or at any of them, or mails blocked, so far. */
  held(checkpoint?: string): number;
  ended(): boolean;
  /** kill -9. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Errors that it logged. */
  errors(): string[];
}

export interface Envelope {
  status: string;
  errors: { code: string; message: string }[];
}

/** URL by which another process reaches a test's database. */
export function urlOf({ pool }: Database): string {
  const { host, port, user, password, database, connectionString } = pool.options as ClientConfig;
  // The host may be a folder with a socket in it.
  return (
    connectionString ??
    `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`
  );
}

const root = path.resolve(import.meta.dirname, '../..');
/** Beside the packages that it imports. */
const folder = path.join(root, 'node_modules/.cache/order-faults');
const readyMs = 90_000;
/** Ends everything, also when a test fails. */
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
let bundled: Promise<string> | undefined;

/** One file, made once a test process: started two dozen times, reading a thousand sources each time would be most of the test. */
function bundleChild(): Promise<string> {
  const outfile = path.join(folder, `order-api-${process.pid}.mjs`);
  return (bundled ??= build({
    entryPoints: [path.join(import.meta.dirname, 'order-api.child.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
    logLevel: 'error',
  }).then(() => outfile));
}

/** Tried again where it did not start: an overloaded machine may not start a process within five seconds. */
export const startOrderApi = (options: ChildOptions): Promise<OrderApi> =>
  startOnce(options).catch(() => startOnce(options));

async function startOnce({
  stopAt = [],
  aheadMs = 0,
  blockMails = false,
  rules = {},
  flags = {},
  roundMs = 0,
  connections = 44,
  ...options
}: ChildOptions): Promise<OrderApi> {
  const child = spawn(
    process.execPath,
    [
      await bundleChild(),
      JSON.stringify({
        ...options,
        root,
        stopAt: [stopAt].flat(),
        aheadMs,
        blockMails,
        rules,
        flags,
        roundMs,
        connections,
      }),
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  const lines: string[] = [];
  listen(child, lines);
  const port = await waitForPort(child, lines);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const call = async (operation: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/eshop-api/api/v1${operation}`, {
      method: 'POST',
      headers: { ...headers, 'x-storefront': 'main' },
      body,
    });
    return (await answer.json()) as never;
  };
  return {
    post: (operation, body) => call(operation, JSON.stringify(body), { 'content-type': 'application/json' }),
    postForm: call,
    held: (checkpoint = '') => lines.filter((line) => line.startsWith(`at ${checkpoint}`)).length,
    ended: () => child.exitCode !== null || child.signalCode !== null,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    errors: () => lines.filter((line) => line.startsWith('error ')),
  };
}

function listen(child: ChildProcess, lines: string[]): void {
  let rest = '';
  child.stdout!.on('data', (chunk: Buffer) => {
    const parts = (rest + String(chunk)).split('\n');
    rest = parts.pop()!;
    lines.push(...parts);
  });
  child.stderr!.on('data', (chunk: Buffer) => lines.push(`error ${String(chunk)}`));
}

async function waitForPort(child: ChildProcess, lines: readonly string[]): Promise<number> {
  const end = Date.now() + readyMs;
  while (Date.now() < end) {
    const ready = lines.find((line) => line.startsWith('ready '));
    if (ready) return Number(ready.slice(6));
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the API ended before it was ready\n${lines.join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  child.kill('SIGKILL');
  throw new Error(`the API was not ready\n${lines.join('\n')}`);
}
