import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import type { ClientRequest } from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { cleanAtEnd } from './clean-at-end';
import { killAll } from './setup-processes';
import { waitFor } from './wait-for';

export const root = path.resolve(import.meta.dirname, '../..');

export interface Program {
  child: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Exit code; a signal's name when it was killed. */
  ended: Promise<number | NodeJS.Signals>;
}

export interface ShopResponse {
  status: number;
  type: string;
  text: string;
}

/** Builds when the build is missing or old; several test files may call it at once (scripts/build.ts holds a lock). */
export function buildOnce(): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--if-stale'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The shop could not be built.');
}

/** A data folder, and a function that ends all processes on it; it is below a folder that PostgreSQL's own user may pass, when we are root. */
export function makeDataDir(): { dataDir: string; remove: () => void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-setup-'));
  fs.chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  const remove = cleanAtEnd(() => {
    killAll(dataDir);
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return { dataDir, remove };
}

/** Only what a program needs of our environment: Vitest's own NODE_ENV, for one, would change what is tested. */
export function runProgram(
  command: string,
  args: string[],
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Program {
  const { PATH, HOME, TMPDIR } = process.env;
  const clean = {
    PATH,
    HOME,
    ...(TMPDIR && { TMPDIR }),
    HOST: '127.0.0.1',
    ...env,
  } as unknown as NodeJS.ProcessEnv;
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: clean });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal!));
  });
  return { child, stdout: () => out, stderr: () => err, ended };
}

/** `npm start` without npm in between. */
export const startShop = (env: Record<string, string>, cwd = root): Program =>
  runProgram(process.execPath, ['scripts/start.mjs'], { cwd, env });

/** ms without a byte after which a hanging program is called again. */
const silenceMs = 30_000;
/** A first start makes a database, seeds it and builds; on a busy machine that takes long. */
const startMs = 180_000;

export async function ask(
  port: number,
  address = '/healthz',
  host = `main.localhost:${port}`,
): Promise<ShopResponse> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(
      {
        host: '127.0.0.1',
        port,
        path: address,
        agent: false,
        timeout: silenceMs,
        headers: { host, accept: 'text/html,*/*' },
      },
      (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (chunk) => (text += chunk))
          .on('end', () =>
            resolve({ status: response.statusCode!, type: response.headers['content-type'] ?? '', text }),
          );
        response.on('error', reject);
      },
    )
      .on('error', reject)
      .on('timeout', function (this: ClientRequest) {
        this.destroy(new Error(`${address} did not answer`));
      });
  });
}

/** Waits until /healthz answers 200; fails at once when the program ended. */
export async function untilHealthy(program: Program, port: number): Promise<ShopResponse> {
  const output = () => `not healthy\n${program.stdout()}\n${program.stderr()}`;
  return waitFor(
    async () => {
      if (program.child.exitCode !== null || program.child.signalCode !== null)
        throw new Error(`ended: ${output()}`);
      const answer = await ask(port).catch(() => undefined);
      return answer?.status === 200 ? answer : undefined;
    },
    output,
    startMs,
  );
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
