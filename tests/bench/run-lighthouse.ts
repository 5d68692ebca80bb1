import lighthouse, { type Result } from 'lighthouse';
import { readMachineBusyMs, readStolenMs } from './read-cpu';

/** Of a hundred each. */
export interface Scores {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** Performance of each run that counts. */
  all: number[];
  /** Runs that did not count. */
  disturbed: number;
  /** Lighthouse's own measure of the machine: it expects 1,000 or more of one that it slows down four times. */
  machine: number;
  /** Audits that cost points in the middle run. */
  findings: string[];
}

/** Share of the processor's time that others may take while a run lasts: it stretches every task, and blocking time is counted by the clock. */
const MOST_STOLEN = 0.05;

/**
 * Lighthouse with its own mobile settings until `runs` undisturbed ones are there, or three times as many were tried;
 * the run in the middle by performance, as Lighthouse itself advises.
 */
export async function runLighthouse(url: string, port: number, runs: number): Promise<Scores> {
  const results: Result[] = [];
  let disturbed = 0;
  while (results.length < runs) {
    const before = readTimes();
    const result = await runOnce(url, port);
    if (isDisturbed(before) && disturbed < runs * 2) disturbed += 1;
    else results.push(result);
  }
  const byPerformance = results.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  return {
    ...readScores(byPerformance[Math.floor(runs / 2)]!),
    all: byPerformance.map((lhr) => scoreOf(lhr, 'performance')),
    disturbed,
  };
}

const readTimes = () => ({ busy: readMachineBusyMs(), stolen: readStolenMs() });

function isDisturbed(before: { busy: number; stolen: number }): boolean {
  const now = readTimes();
  const stolen = now.stolen - before.stolen;
  return stolen > MOST_STOLEN * (stolen + now.busy - before.busy);
}

async function runOnce(url: string, port: number): Promise<Result> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not judge ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  return result.lhr;
}

const scoreOf = (lhr: Result, category: string): number =>
  Math.round((lhr.categories[category]?.score ?? 0) * 100);

function readScores(lhr: Result): Omit<Scores, 'all' | 'disturbed'> {
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? 0;
  return {
    categories: {
      performance: scoreOf(lhr, 'performance'),
      accessibility: scoreOf(lhr, 'accessibility'),
      'best-practices': scoreOf(lhr, 'best-practices'),
      seo: scoreOf(lhr, 'seo'),
    },
    lcpMs: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbtMs: number('total-blocking-time'),
    machine: lhr.environment.benchmarkIndex,
    findings: listFindings(lhr),
  };
}

function listFindings(lhr: Result): string[] {
  const weighted = Object.values(lhr.categories).flatMap(({ id, auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map((ref) => ({ id, audit: lhr.audits[ref.id]! })),
  );
  return weighted
    .filter(({ audit }) => audit.score !== null && audit.score < 0.9)
    .map(({ id, audit }) => `${id}: ${audit.title} (${audit.displayValue ?? audit.score})`);
}
