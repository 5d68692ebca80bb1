import type { LoadFigures } from './measure-load';
import { canReadCpu } from './read-cpu';

export interface Row {
  name: string;
  /** One figure a round; those of one round were measured right after each other. */
  rounds: LoadFigures[];
  ratio?: { to: Row; aim: number };
  /** ms, on a machine that makes 1,850 bare React renders a second. */
  p99Aim?: number;
}

const median = (figures: number[]): number => figures.sort((one, other) => one - other)[figures.length >> 1]!;
const medianOf = ({ rounds }: Row, key: Exclude<keyof LoadFigures, 'name'>): number =>
  median(rounds.map((round) => round[key]));

/** Median of the rounds' own ratios: a round in which the machine was slow counts as much as another. */
const compare = ({ rounds, ratio }: Row, divide: (own: LoadFigures, other: LoadFigures) => number): number =>
  median(rounds.map((own, at) => divide(own, ratio!.to.rounds[at]!)));
const shareOf = (row: Row): number =>
  compare(row, (own, other) => own.requestsPerSecond / other.requestsPerSecond);

/** Foreign load above which a run is not valid, as a share of one core. */
const mostForeign = 0.25;

/** Prints the run and returns its exit code: 0 good, 1 a ratio under its aim or an answer that was not 2xx, 2 other processes used the machine. */
export function printBench(rows: Row[], facts: string[]): 0 | 1 | 2 {
  console.log('| | req/s | CPU ms | p50 ms | p99 ms | not 2xx | ratio |\n|---|---|---|---|---|---|---|');
  rows.forEach((row) => console.log(printRow(row)));
  facts.forEach((fact) => console.log(`- ${fact}`));
  if (!canReadCpu) console.log('- CPU figures need Linux; they are 0 here');
  const foreign = median(rows.flatMap(({ rounds }) => rounds.map(({ foreignLoad }) => foreignLoad)));
  if (foreign > mostForeign)
    return complain(
      `Other processes used ${(foreign * 100).toFixed(0)} % of a core: this run does not count.`,
      2,
    );
  const failed = rows.filter((row) => countBad(row) > 0 || (row.ratio && shareOf(row) < row.ratio.aim));
  return failed.length > 0
    ? complain(
        `Under its aim, or with answers that were not 2xx: ${failed.map(({ name }) => name).join('; ')}.`,
        1,
      )
    : 0;
}

const countBad = ({ rounds }: Row): number => rounds.reduce((sum, { not2xx }) => sum + not2xx, 0);

/** Bare renders a second on the machine that the aims in ms come from. */
const aimsSpeed = 1850;

/** ms on the machine of the aims, by what this run's bare render made here. */
export const scaleToAims = (ms: number, bareRender: Row): number =>
  (ms * medianOf(bareRender, 'requestsPerSecond')) / aimsSpeed;

function printRow(row: Row): string {
  const { name, p99Aim, ratio } = row;
  const tail =
    p99Aim && ratio
      ? ` (${scaleToAims(medianOf(row, 'p99Ms'), ratio.to).toFixed(0)} at the aims’ speed, aim ${p99Aim}; ${compare(row, (own, other) => own.p99Ms / other.p99Ms).toFixed(1)} × ${ratio.to.name})`
      : '';
  const share = ratio
    ? `${shareOf(row).toFixed(3)} of ${ratio.to.name} (aim ${ratio.aim.toFixed(3)}; by CPU ${compare(row, (own, other) => other.cpuMs / own.cpuMs).toFixed(3)})`
    : '';
  return `| ${name} | ${medianOf(row, 'requestsPerSecond').toFixed(0)} | ${medianOf(row, 'cpuMs').toFixed(2)} | ${medianOf(row, 'p50Ms')} | ${medianOf(row, 'p99Ms')}${tail} | ${countBad(row)} | ${share} |`;
}

function complain<Code extends 1 | 2>(line: string, code: Code): Code {
  console.error(line);
  return code;
}
