import lighthouse, { type Result } from 'lighthouse';

/** Of a hundred each. */
export interface Scores {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** Audits that cost points in the middle run. */
  findings: string[];
}

/** Lighthouse with its own mobile settings, `runs` times; the run in the middle by performance, as Lighthouse itself advises. */
export async function runLighthouse(url: string, port: number, runs: number): Promise<Scores> {
  const results: Result[] = [];
  for (let i = 0; i < runs; i++) results.push(await runOnce(url, port));
  const byPerformance = results.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  return readScores(byPerformance[Math.floor(runs / 2)]!);
}

async function runOnce(url: string, port: number): Promise<Result> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'] });
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not judge ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  return result.lhr;
}

const scoreOf = (lhr: Result, category: string): number => Math.round((lhr.categories[category]?.score ?? 0) * 100);

function readScores(lhr: Result): Scores {
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? 0;
  return {
    categories: { performance: scoreOf(lhr, 'performance'), accessibility: scoreOf(lhr, 'accessibility'), 'best-practices': scoreOf(lhr, 'best-practices'), seo: scoreOf(lhr, 'seo') },
    lcpMs: number('largest-contentful-paint'), cls: number('cumulative-layout-shift'), tbtMs: number('total-blocking-time'),
    findings: listFindings(lhr),
  };
}

function listFindings(lhr: Result): string[] {
  const weighted = Object.values(lhr.categories).flatMap(({ id, auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map((ref) => ({ id, audit: lhr.audits[ref.id]! })));
  return weighted.filter(({ audit }) => audit.score !== null && audit.score < 0.9).map(({ id, audit }) => `${id}: ${audit.title} (${audit.displayValue ?? audit.score})`);
}
