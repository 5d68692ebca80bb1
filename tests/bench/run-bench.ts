import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { measureLoad, type LoadFigures } from './measure-load';
import { measureOrders } from './measure-orders';
import { countScriptBytes, countWireBytes } from './measure-page';
import { printBench, type Row } from './print-bench';
import { judgeOrders, printOrders } from './print-orders';
import { readMemoryMb, waitUntilIdle } from './read-cpu';
import { root, startServer, type RunningServer } from './servers';

/**
 * `npm run bench`: our pages against two yardsticks in the same run (docs/performance.md). Ratios count; absolute
 * figures are facts of the machine. Exit 1: a ratio is under its aim. Exit 2: other processes used the machine.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const listingPath = '/en_GB/women/shoes';
const shopPort = 4310;
const origin = `http://127.0.0.1:${shopPort}`;
const headers = { host: 'main.localhost', accept: 'text/html' };
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
// PostgreSQL runs as a user of its own when we are root, and must pass through.
fs.chmodSync(work, 0o755);
const shopEnv = { HOST: '127.0.0.1', DATA_DIR: path.join(work, 'data'), NODE_ENV: 'production', WARM_PICTURES: 'off', LOG_LEVEL: 'error' };

/** The flags of `npm start` (package.json). */
const heapFlags = [...new Set((JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }).scripts.start.split(' ').filter((part) => part.startsWith('--')))];

const facts: string[] = [];
await measureStarts();
const { rows: uncached, listingHtml } = await measureUncached();
const cached = await measureCached();
const listingFile = path.join(work, 'listing.html');
fs.writeFileSync(listingFile, listingHtml);
const bytes = await measureYardstick('bytes server', 'tests/bench/yardsticks/bytes-server.mjs', listingFile, 4311);
const react = await measureYardstick('bare React render', 'tests/bench/yardsticks/react-server.mjs', String(listingHtml.length), 4312);
const [listing, product] = uncached;
process.exitCode = printBench([
  bytes, react,
  { ...listing!, p99Aim: 60, ratio: { to: react, aim: 400 / 1850 } },
  { ...product!, p99Aim: 60, ratio: { to: react, aim: 500 / 1850 } },
  ...cached.map((row): Row => ({ ...row, ratio: { to: bytes, aim: 0.5 } })),
], facts);
fs.rmSync(work, { recursive: true, force: true });
const orders = await measureOrders(seconds);
printOrders(orders);
process.exitCode ||= judgeOrders(orders);

/** Seeds, then starts with PostgreSQL at rest and again beside a shop that keeps it running. */
async function measureStarts(): Promise<void> {
  await (await startShop({})).stop();
  const first = await startShop({}, shopPort + 5);
  // Its indexes and feeds begin once it is open; the second start must not wait for the core with them.
  await waitUntilIdle(first.pid);
  facts.push(`ready ${Math.round(first.readyMs)} ms after process start (built and seeded, PostgreSQL starting too; aim 3000)`);
  const second = await startShop({});
  facts.push(`ready ${Math.round(second.readyMs)} ms after process start (built and seeded, PostgreSQL running; aim 1000)`);
  await second.stop();
  await first.stop();
}

async function measureUncached(): Promise<{ rows: LoadFigures[]; listingHtml: string }> {
  const shop = await startShop({ DOCUMENT_CACHE: 'off' });
  await waitUntilIdle(shop.pid);
  const html = await fetchText(listingPath);
  facts.push(`listing HTML ${toKb(html.length)}`, `JavaScript on the listing ${toKb(await countScriptBytes(html, origin))} over the wire (aim at most 100)`);
  const rows = [await measureShop('listing, uncached', listingPath, shop), await measureShop('product, uncached', findProduct(html), shop)];
  await shop.stop();
  return { rows, listingHtml: html };
}

async function measureCached(): Promise<LoadFigures[]> {
  const shop = await startShop({});
  await waitUntilIdle(shop.pid);
  const html = await fetchText(listingPath);
  const rows = [await measureShop('listing, cached', listingPath, shop), await measureShop('product, cached', findProduct(html), shop)];
  facts.push(`listing over the wire: ${toKb(await countListing())} for the first visitor, ${toKb(await countListing(3))} for those after (aim at most 12)`);
  facts.push(`memory after load ${readMemoryMb(shop.pid).toFixed(0)} MB (aim under 250)`);
  await shop.stop();
  return rows;
}

/** After `visits` more visits: a document that is asked for again is compressed harder (app/server/document-encoding.ts). */
async function countListing(visits = 0): Promise<number> {
  const listing = `${origin}${listingPath}?sort=price_asc`;
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
  return startServer([...heapFlags, 'build/start.js'], port, '/healthz', { ...shopEnv, PORT: String(port), ...env });
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(origin + address, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

function measureShop(name: string, address: string, shop: RunningServer): Promise<LoadFigures> {
  return measureLoad({ name, url: origin + address, pid: shop.pid, seconds, headers });
}

async function measureYardstick(name: string, file: string, argument: string, port: number): Promise<LoadFigures> {
  const server = await startServer([path.join(root, file), String(port), argument], port, '/');
  try {
    return await measureLoad({ name, url: `http://127.0.0.1:${port}/`, pid: server.pid, seconds });
  } finally {
    await server.stop();
  }
}
