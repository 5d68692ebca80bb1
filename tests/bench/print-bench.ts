import type { LoadFigures } from './measure-load';
import { canReadCpu } from './read-cpu';

export interface Row extends LoadFigures {
  ratio?: { to: LoadFigures; aim: number };
  /** ms, on a machine that makes 1,850 bare React renders a second. */
  p99Aim?: number;
}

const shareOf = ({ requestsPerSecond, ratio }: Row): number => requestsPerSecond / ratio!.to.requestsPerSecond;

/** Foreign load above which a run says nothing, as a share of one core. */
const mostForeign = 0.25;

/** Prints the run and says how it ended: 0 good, 1 a ratio under its aim or an answer that was not 2xx, 2 the machine was not ours. */
export function printBench(rows: Row[], facts: string[]): 0 | 1 | 2 {
  console.log('| | req/s | CPU ms | p50 ms | p99 ms | not 2xx | ratio |\n|---|---|---|---|---|---|---|');
  rows.forEach((row) => console.log(printRow(row)));
  facts.forEach((fact) => console.log(`- ${fact}`));
  if (!canReadCpu) console.log('- CPU figures need Linux; they are 0 here');
  const foreign = Math.max(...rows.map((row) => row.foreignLoad));
  if (foreign > mostForeign) return complain(`Other processes used ${(foreign * 100).toFixed(0)} % of a core: this run does not count.`, 2);
  const failed = rows.filter((row) => row.not2xx > 0 || (row.ratio && shareOf(row) < row.ratio.aim));
  return failed.length > 0 ? complain(`Under its aim, or with answers that were not 2xx: ${failed.map(({ name }) => name).join('; ')}.`, 1) : 0;
}

function printRow(row: Row): string {
  const { name, requestsPerSecond, cpuMs, p50Ms, p99Ms, p99Aim, not2xx, ratio } = row;
  const tail = p99Aim ? `${p99Ms} (aim ${p99Aim}${ratio ? `; ${(p99Ms / ratio.to.p99Ms).toFixed(1)} × ${ratio.to.name}` : ''})` : p99Ms;
  const share = ratio ? `${shareOf(row).toFixed(3)} of ${ratio.to.name} (aim ${ratio.aim.toFixed(3)}; by CPU ${(ratio.to.cpuMs / cpuMs).toFixed(3)})` : '';
  return `| ${name} | ${requestsPerSecond.toFixed(0)} | ${cpuMs.toFixed(2)} | ${p50Ms} | ${tail} | ${not2xx} | ${share} |`;
}

function complain<Code extends 1 | 2>(line: string, code: Code): Code {
  console.error(line);
  return code;
}
