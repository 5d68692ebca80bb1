import autocannon from 'autocannon';
import { listTree, readCpuMs, readMachineBusyMs } from './read-cpu';

export interface LoadFigures {
  name: string;
  requestsPerSecond: number;
  /** CPU of the server's own process, ms a request. */
  cpuMs: number;
  p50Ms: number;
  p99Ms: number;
  not2xx: number;
  /** Share of one core that processes outside this bench used meanwhile. */
  foreignLoad: number;
}

export interface LoadOptions {
  name: string;
  url: string;
  pid: number;
  seconds: number;
  headers?: Record<string, string>;
}

/** Until then V8 is still compiling: the first thousand pages of a process cost twice as much as all others. */
const warmUp = 1500;

/**
 * Each server that is named, ten connections at a time, in turns: changes of the machine's speed affect all
 * alike, and a round's figures may be compared with each other. Returns the rounds of each.
 */
export async function measureInTurns(servers: LoadOptions[], rounds: number): Promise<LoadFigures[][]> {
  for (const { url, headers } of servers) await autocannon({ url, connections: 10, amount: warmUp, headers });
  const figures = servers.map((): LoadFigures[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, server] of servers.entries()) figures[at]!.push(await measureLoad(server));
  return figures;
}

/** Ten connections for a bounded time against a server on this machine that is warm. */
async function measureLoad({ name, url, pid, seconds, headers }: LoadOptions): Promise<LoadFigures> {
  const before = sample(pid);
  const result = await autocannon({ url, connections: 10, duration: seconds, headers });
  const after = sample(pid);
  const total = result.requests.total;
  const wall = after.at - before.at;
  return {
    name,
    requestsPerSecond: total / (wall / 1000),
    cpuMs: (after.server - before.server) / Math.max(1, total),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    not2xx: result.non2xx + result.errors + result.timeouts,
    foreignLoad: Math.max(0, (after.machine - before.machine - (after.tree - before.tree)) / wall),
  };
}

function sample(pid: number) {
  const tree = listTree(process.pid);
  return {
    at: Date.now(),
    server: readCpuMs(pid),
    tree: tree.reduce((sum, one) => sum + readCpuMs(one), 0),
    machine: readMachineBusyMs(),
  };
}
