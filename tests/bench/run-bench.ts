import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { measureLoad, type LoadFigures } from './measure-load';
import { canReadCpu, readMemoryMb } from './read-cpu';
import { root, startServer, type RunningServer } from './servers';

/**
 * `npm run bench`: our pages against two yardsticks in the same run (docs/performance.md). Ratios count, not absolute
 * figures. Exit 1: a ratio is under its aim. Exit 2: other processes used the machine, the figures mean nothing.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const listingPath = '/en_GB/women/shoes';
const shopPort = 4310;
const headers = { host: 'main.localhost', accept: 'text/html' };
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
// PostgreSQL runs as a user of its own when we are root, and must pass through.
fs.chmodSync(work, 0o755);
const shopEnv = { PORT: String(shopPort), HOST: '127.0.0.1', DATA_DIR: path.join(work, 'data'), NODE_ENV: 'production', WARM_PICTURES: 'off', LOG_LEVEL: 'error' };

/** The flags of `npm start` (package.json). */
const heapFlags = [...new Set((JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }).scripts.start.split(' ').filter((part) => part.startsWith('--')))];

interface Row extends LoadFigures {
  ratio?: { of: string; value: number; aim: number };
}

const seeding = await startShop({});
await seeding.stop();
const rows: Row[] = [];
const facts: string[] = [];

const uncached = await startShop({ DOCUMENT_CACHE: 'off' });
facts.push(`ready ${Math.round(uncached.readyMs)} ms after process start (built and seeded, PostgreSQL starting too; aim 3000)`);
const listingHtml = await fetchText(listingPath);
const productPath = /href="(\/en_GB\/women\/shoes\/[^"/]+\/[^"/?]+)"/.exec(listingHtml)?.[1];
if (!productPath) throw new Error('no product link on the listing');
fs.writeFileSync(path.join(work, 'listing.html'), listingHtml);
rows.push(await measureShop('listing, uncached', listingPath, uncached));
rows.push(await measureShop('product, uncached', productPath, uncached));
await uncached.stop();

const cached = await startShop({});
await fetchText(listingPath);
rows.push(await measureShop('listing, cached', listingPath, cached));
rows.push(await measureShop('product, cached', productPath, cached));
facts.push(`memory after load ${readMemoryMb(cached.pid).toFixed(0)} MB (aim under 250)`);
await cached.stop();

const bytes = await measureYardstick('bytes server', 'tests/bench/yardsticks/bytes-server.mjs', path.join(work, 'listing.html'), 4311);
const react = await measureYardstick('bare React render', 'tests/bench/yardsticks/react-server.mjs', String(listingHtml.length), 4312);
const aims: Record<string, [LoadFigures, number]> = {
  'listing, uncached': [react, 400 / 1850], 'product, uncached': [react, 500 / 1850], 'listing, cached': [bytes, 0.5], 'product, cached': [bytes, 0.5],
};
for (const row of rows) {
  const [yardstick, aim] = aims[row.name]!;
  row.ratio = { of: yardstick.name, value: row.requestsPerSecond / yardstick.requestsPerSecond, aim };
}
const brotli = zlib.brotliCompressSync(listingHtml, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
facts.push(`listing HTML ${(listingHtml.length / 1024).toFixed(1)} KB, ${(brotli / 1024).toFixed(1)} KB br (aim at most 12)`);
report([bytes, react, ...rows]);
fs.rmSync(work, { recursive: true, force: true });

function startShop(env: Record<string, string>): Promise<RunningServer> {
  return startServer([...heapFlags, 'build/start.js'], shopPort, '/healthz', { ...shopEnv, ...env });
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${shopPort}${address}`, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

function measureShop(name: string, address: string, shop: RunningServer): Promise<Row> {
  return measureLoad({ name, url: `http://127.0.0.1:${shopPort}${address}`, pid: shop.pid, seconds, headers });
}

async function measureYardstick(name: string, file: string, argument: string, port: number): Promise<LoadFigures> {
  const server = await startServer([path.join(root, file), String(port), argument], port, '/');
  try {
    return await measureLoad({ name, url: `http://127.0.0.1:${port}/`, pid: server.pid, seconds });
  } finally {
    await server.stop();
  }
}

function report(all: Row[]): void {
  console.log('| | req/s | CPU ms | p99 ms | not 2xx | ratio |\n|---|---|---|---|---|---|');
  for (const { name, requestsPerSecond, cpuMs, p99Ms, not2xx, ratio } of all) {
    const share = ratio ? `${ratio.value.toFixed(3)} of ${ratio.of} (aim ${ratio.aim.toFixed(3)})` : '';
    console.log(`| ${name} | ${requestsPerSecond.toFixed(0)} | ${cpuMs.toFixed(2)} | ${p99Ms} | ${not2xx} | ${share} |`);
  }
  facts.forEach((fact) => console.log(`- ${fact}`));
  if (!canReadCpu) console.log('- CPU figures need Linux; they are 0 here');
  const foreign = Math.max(...all.map((row) => row.foreignLoad));
  if (foreign > 0.25) {
    console.error(`Other processes used ${(foreign * 100).toFixed(0)} % of a core: this run does not count.`);
    process.exitCode = 2;
  } else if (all.some(({ ratio, not2xx }) => not2xx > 0 || (ratio && ratio.value < ratio.aim))) {
    console.error('A ratio is under its aim, or an answer was not 2xx.');
    process.exitCode = 1;
  }
}
