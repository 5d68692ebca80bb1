import { checkFiles } from '../../engine/pages/check-files';
import { createPageEngine } from '../../engine/pages/page-engine';
import type { PageEngine, PageEngineOptions } from '../../engine/pages/page-engine.types';
import { makeConfigTree, makeRouteTree } from './config-tree';

/** Figures of the page engine on 10,000 files. Run: npx tsx --expose-gc tests/bench/configs.bench.ts; exits 1 past an aim. */
const aims = { checkSeconds: 10, resolveMs: 0.3, heapMB: 250, routedStartSeconds: 10, routedEditSeconds: 1 };
const size = Number(process.argv[2] ?? 10_000);

const heapMB = (): number => {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

function time<Result>(work: () => Result): [ms: number, result: Result] {
  const start = performance.now();
  const result = work();
  return [performance.now() - start, result];
}

/** CPU seconds: a busy neighbour stretches the wall clock, not these. */
function timeCpu<Result>(work: () => Result): [seconds: number, words: string, result: Result] {
  const start = process.cpuUsage();
  const [ms, result] = time(work);
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  return [seconds, `${seconds.toFixed(2)} s of CPU, ${(ms / 1000).toFixed(2)} s by the clock`, result];
}

/** Every page of every cell once: layers parsed or not, nothing of the page known yet. */
function resolveAll(engine: PageEngine, { brands }: PageEngineOptions): number[] {
  const cells = brands.flatMap(({ id, locales }) => locales.map((locale) => [id, locale] as const));
  return engine
    .pages()
    .flatMap((page) =>
      cells.map(([brand, locale]) => time(() => engine.resolvePage(brand, locale, page))[0]),
    );
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)]!;
const print = (what: string, value: string) => console.log(`${what.padEnd(58)}${value}`);

const options = makeConfigTree(size);
const kilobytes = [...options.files.values()].reduce((sum, text) => sum + text.length, 0) / 1024;
print('files', `${options.files.size}, ${(kilobytes / options.files.size).toFixed(1)} KB each`);
const empty = heapMB();

const [checkSeconds, checkWords, problems] = timeCpu(() => checkFiles(options));
print('full check', `${checkWords}, ${problems.length} problems (aim ${aims.checkSeconds} s)`);

const broken = new Map(
  [...options.files].map(([file, text], i) => [
    file,
    i % 100 === 50 ? text.replace('"dark"', '"drak"') : text,
  ]),
);
const [, brokenWords, found] = timeCpu(() => checkFiles({ ...options, files: broken }));
print('full check, every hundredth file wrong', `${brokenWords}, ${found.length} problems`);

const [, startWords, engine] = timeCpu(() => createPageEngine(options));
print('engine start (check included)', startWords);
print('memory after start, beside the texts', `${(heapMB() - empty).toFixed(0)} MB of heap`);

const cold = resolveAll(engine, options);
print(
  'first resolve of each page × brand × locale',
  `${percentile(cold, 0.5).toFixed(3)} ms median, ${percentile(cold, 0.99).toFixed(3)} ms p99, ${cold.length} pages`,
);
const memory = heapMB() - empty;
print(
  'memory after resolving all of them, beside the texts',
  `${memory.toFixed(0)} MB of heap (aim ${aims.heapMB} MB)`,
);

const pages = engine.pages().slice(0, 5);
const touched = new Map(
  pages.map((page) => [
    `page-configs/_base/${page}.json`,
    `${options.files.get(`page-configs/_base/${page}.json`)!} `,
  ]),
);
const [, updateWords] = timeCpu(() => engine.update(touched));
print('update of 5 base pages, each in 60 cells', updateWords);
const warm = pages.flatMap((page) =>
  options.brands.flatMap(({ id, locales }) =>
    locales.map((locale) => time(() => engine.resolvePage(id, locale, page))[0]),
  ),
);
const warmMs = percentile(warm, 0.5);
print(
  'resolve from warm layers (parsed and folded, page not composed yet)',
  `${warmMs.toFixed(3)} ms median, ${percentile(warm, 0.99).toFixed(3)} ms p99 (aim ${aims.resolveMs} ms)`,
);
const [again] = time(() => {
  for (let i = 0; i < 100_000; i++) engine.resolvePage('north', 'en_GB', pages[0]!);
});
print('resolve again', `${(again / 100).toFixed(2)} µs`);

const routed = makeRouteTree(size);
const [routedStart, routedStartWords, routes] = timeCpu(() => createPageEngine(routed));
print(`engine start, ${size} pages with routes`, `${routedStartWords} (aim ${aims.routedStartSeconds} s)`);
const askAll = () =>
  routed.brands.forEach(({ id, locales }) =>
    locales.forEach((locale) => routes.matchRoute(id, locale, '/route-5')),
  );
askAll();
const editFile = 'page-configs/_base/route-5.json';
const edits = [
  ['text', '"label:home.title"', '"Another title"'],
  ['path', '"/route-5"', '"/route-new"'],
].map(([what, from, to]) => {
  const text = routed.files.get(editFile)!.replace(from!, to!);
  const [seconds, words] = timeCpu(() => {
    routes.update(new Map([[editFile, text]]));
    askAll();
  });
  print(`edit of one ${what}, then a route in all 60 cells`, `${words} (aim ${aims.routedEditSeconds} s)`);
  return seconds;
});

const missed = [
  checkSeconds > aims.checkSeconds && 'full check',
  warmMs > aims.resolveMs && 'warm resolve',
  memory > aims.heapMB && 'memory',
  routedStart > aims.routedStartSeconds && 'start with routes',
  Math.max(...edits) > aims.routedEditSeconds && 'edit with routes',
].filter(Boolean);
if (missed.length > 0) {
  console.error(`Past the aim: ${missed.join(', ')}`);
  process.exitCode = 1;
}
