import http from 'node:http';
import fs from 'node:fs';
import path from 'node:path';
import type { LoadFigures } from './measure-load';
import { listTree, readCpuMsWithEnded, readMachineBusyMs } from './read-cpu';

export interface CallsPlan<Result> {
  name: string;
  port: number;
  path: string;
  /** Processes that answer calls: the server with all it started, and the database. */
  pids: () => number[];
  /** Number of concurrent callers; each calls again as soon as it has its answer. */
  shoppers: number;
  /** Length of the run; it ends earlier when there are no bodies left. */
  seconds: number;
  /** Undefined: none left. */
  next: () => object | undefined;
  onAnswer?: (answer: Result, body: object) => void;
}

export interface CallsFigures extends LoadFigures {
  /** Beginning of each refused answer. */
  refusals: string[];
}

export interface Envelope {
  status: string;
  errors?: { code: string; message: string }[];
}

/** POSTs until time or bodies end; an answer that is not OK counts as `not2xx`. */
export async function measureCalls<Result extends Envelope>({
  name,
  port,
  path: address,
  pids,
  shoppers,
  seconds,
  next,
  onAnswer,
}: CallsPlan<Result>): Promise<CallsFigures> {
  const times: number[] = [];
  const refusals: string[] = [];
  const agent = new http.Agent({ keepAlive: true, maxSockets: shoppers });
  const before = sample(pids());
  const end = Date.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      for (let body = next(); body && Date.now() < end; body = next()) {
        const started = performance.now();
        const answer = await post<Result>(agent, port, address, body).catch((error: Error): Envelope => ({
          status: 'KO',
          errors: [{ code: error.message, message: '' }],
        }));
        times.push(performance.now() - started);
        if (answer.status === 'OK') onAnswer?.(answer as Result, body);
        else
          refusals.push(
            answer.errors?.[0] ? `${answer.errors[0].code} ${answer.errors[0].message}` : 'no envelope',
          );
      }
    }),
  );
  const after = sample(pids());
  agent.destroy();
  return {
    ...compose(name, times, after.at - before.at, refusals.length),
    cpuMs: (after.server - before.server) / Math.max(1, times.length),
    foreignLoad: Math.max(
      0,
      (after.machine - before.machine - (after.own - before.own)) / (after.at - before.at),
    ),
    refusals,
  };
}

function compose(
  name: string,
  times: number[],
  wall: number,
  not2xx: number,
): Omit<LoadFigures, 'cpuMs' | 'foreignLoad'> {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1));
  return {
    name,
    requestsPerSecond: (times.length - not2xx) / (wall / 1000),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    not2xx,
  };
}

/** CPU ms that these processes have used so far, with those of their children that have ended. */
export const readSpent = (pids: readonly number[]): number =>
  pids.reduce((total, pid) => total + readCpuMsWithEnded(pid), 0);

function sample(pids: number[]) {
  return {
    at: Date.now(),
    server: readSpent(pids),
    own: readSpent([...new Set([...listTree(process.pid), ...pids])]),
    machine: readMachineBusyMs(),
  };
}

/** One call without a browser. */
export function post<Result>(
  agent: http.Agent,
  port: number,
  address: string,
  body: object,
): Promise<Result> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      host: 'main.localhost',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    };
    const request = http.request(
      { host: '127.0.0.1', port, path: address, method: 'POST', agent, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          try {
            resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Result);
          } catch {
            reject(new Error(`answer ${response.statusCode} is no JSON`));
          }
        });
      },
    );
    request.on('error', reject);
    request.end(text);
  });
}

/** The embedded PostgreSQL below a data folder and its backends; it is not a child process of the shop. */
export function listDatabase(dataDir: string): number[] {
  const pid = Number(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  return listTree(pid);
}
