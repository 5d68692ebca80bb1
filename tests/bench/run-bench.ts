import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { measureInTurns, type LoadFigures, type LoadOptions } from './measure-load';
import { measureOrders, planOrders } from './measure-orders';
import { countScriptBytes, countWireBytes } from './measure-page';
import { printBench, scaleToAims, type Row } from './print-bench';
import { evaluateOrders, printOrders } from './print-orders';
import { readMemoryMb, waitUntilIdle } from './read-cpu';
import { root, startServer, type RunningServer } from './servers';

/**
 * `npm run bench`: our pages against two yardsticks in the same run (docs/performance.md). Ratios count; absolute
 * figures are facts of the machine. Exit 1: a ratio is under its aim. Exit 2: other processes used the machine.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const rounds = 5;
const listingPath = '/en_GB/women/shoes';
const shopPort = 4310;
const headers = { host: 'main.localhost', accept: 'text/html' };
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
// PostgreSQL runs as a user of its own when we are root, and must pass through.
fs.chmodSync(work, 0o755);
const shopEnv = {
  HOST: '127.0.0.1',
  DATA_DIR: path.join(work, 'data'),
  NODE_ENV: 'production',
  WARM_PICTURES: 'off',
  LOG_LEVEL: 'error',
};

/** The flags of `npm start` (package.json). */
const heapFlags = [
  ...new Set(
    (
      JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
    ).scripts.start
      .split(' ')
      .filter((part) => part.startsWith('--')),
  ),
];

const facts: string[] = [];
const only = process.env.BENCH_ONLY ?? '';
const runs = (part: string): boolean => !only || only === part;
// BENCH_ONLY leaves the other parts out; BENCH_ORDER_SECONDS=60 orders for as long as the aim requires.
if (!only) process.exitCode = await evaluatePages();
fs.rmSync(work, { recursive: true, force: true });
if (runs('orders')) {
  const orders = await measureOrders(planOrders(seconds));
  printOrders(orders);
  process.exitCode ||= evaluateOrders(orders);
}
if (runs('account')) await import('./account.bench');

async function evaluatePages(): Promise<0 | 1 | 2> {
  const starts = await measureStarts();
  const rows = await measurePages();
  for (const { name, readyMs, aim } of starts)
    facts.unshift(
      `ready ${Math.round(readyMs)} ms after process start, ${Math.round(scaleToAims(readyMs, rows[1]!))} at the aims’ speed (built and seeded, ${name}; aim ${aim})`,
    );
  return printBench(rows, facts);
}

/** Seeds, then starts with PostgreSQL at rest and again beside a shop that keeps it running. */
async function measureStarts(): Promise<{ name: string; readyMs: number; aim: number }[]> {
  await (await startShop({})).stop();
  const first = await startShop({}, shopPort + 5);
  // Its indexes and feeds begin once it is open; the second start must not wait for the core with them.
  await waitUntilIdle(first.pid);
  const second = await startShop({});
  await second.stop();
  await first.stop();
  return [
    { name: 'PostgreSQL starting too', readyMs: first.readyMs, aim: 3000 },
    { name: 'PostgreSQL running', readyMs: second.readyMs, aim: 1000 },
  ];
}

/** All servers run side by side on one core and are called in turns; the others are idle meanwhile. */
async function measurePages(): Promise<Row[]> {
  const uncached = await startShop({ DOCUMENT_CACHE: 'off' });
  const cached = await startShop({}, shopPort + 1);
  await waitUntilIdle(uncached.pid);
  const html = await fetchText(uncached, listingPath);
  const listingFile = path.join(work, 'listing.html');
  fs.writeFileSync(listingFile, html);
  const bytes = await startYardstick('bytes-server.mjs', listingFile, shopPort + 2);
  const react = await startYardstick('react-server.mjs', String(html.length), shopPort + 3);
  const product = findProduct(html);
  const [ofBytes, ofReact, ...ofPages] = await measureInTurns(
    [
      plan('bytes server', bytes, '/'),
      plan('bare React render', react, '/'),
      plan('listing, uncached', uncached, listingPath),
      plan('product, uncached', uncached, product),
      plan('listing, cached', cached, listingPath),
      plan('product, cached', cached, product),
    ],
    rounds,
  );
  facts.push(
    `listing HTML ${toKb(html.length)}`,
    `JavaScript on the listing ${toKb(await countScriptBytes(html, originOf(uncached)))} over the wire (aim at most 100)`,
  );
  facts.push(
    `listing over the wire: ${toKb(await countListing(cached))} for the first visitor, ${toKb(await countListing(cached, 3))} for those after (aim at most 12)`,
  );
  facts.push(
    `memory after load ${readMemoryMb(cached.pid).toFixed(0)} MB, without kept documents ${readMemoryMb(uncached.pid).toFixed(0)} MB (aim under 250)`,
  );
  for (const server of [bytes, react, cached, uncached]) await server.stop();
  return addAims(ofBytes!, ofReact!, ofPages);
}

function addAims(ofBytes: LoadFigures[], ofReact: LoadFigures[], ofPages: LoadFigures[][]): Row[] {
  const toRow = (figures: LoadFigures[]): Row => ({ name: figures[0]!.name, rounds: figures });
  const [bytes, react, [listing, product, ...cached]] = [toRow(ofBytes), toRow(ofReact), ofPages.map(toRow)];
  return [
    bytes,
    react,
    { ...listing!, p99Aim: 60, ratio: { to: react, aim: 400 / 1850 } },
    { ...product!, p99Aim: 60, ratio: { to: react, aim: 500 / 1850 } },
    ...cached.map((row): Row => ({ ...row, ratio: { to: bytes, aim: 0.5 } })),
  ];
}

/** After `visits` more visits: a document that is requested again is compressed harder (app/http/documents/document-cache.ts). */
async function countListing(shop: RunningServer, visits = 0): Promise<number> {
  const listing = `${originOf(shop)}${listingPath}?sort=price_asc`;
  for (let i = 0; i < visits; i++) {
    await countWireBytes(listing, { accept: 'text/html' });
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  return countWireBytes(listing, { accept: 'text/html' });
}

function findProduct(html: string): string {
  const address = /href="(\/en_GB\/women\/shoes\/[^"/]+\/[^"/?]+)"/.exec(html)?.[1];
  if (!address) throw new Error('no product link on the listing');
  return address;
}

function toKb(length: number): string {
  return `${(length / 1024).toFixed(1)} KB`;
}

function startShop(env: Record<string, string>, port = shopPort): Promise<RunningServer> {
  return startServer([...heapFlags, 'build/start.js'], port, '/healthz', {
    ...shopEnv,
    PORT: String(port),
    ...env,
  });
}

async function fetchText(shop: RunningServer, address: string): Promise<string> {
  const answer = await fetch(originOf(shop) + address, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

function originOf({ port }: RunningServer): string {
  return `http://127.0.0.1:${port}`;
}

function plan(name: string, server: RunningServer, address: string): LoadOptions {
  return { name, url: originOf(server) + address, pid: server.pid, seconds, headers };
}

function startYardstick(file: string, argument: string, port: number): Promise<RunningServer> {
  return startServer([path.join(root, 'tests/bench/yardsticks', file), String(port), argument], port, '/');
}
