import type { CallsFigures } from './measure-calls';
import type { OrderFigures } from './measure-orders';

/** ms at one shopper; orders a second as a share of bare inserts on the same machine. */
/** `share`: the aim's hundred orders a second on a machine that writes 4,200 prepared rows a second, one a transaction (docs/performance.md). */
const aims = { addMs: 30, quoteMs: 60, ordersPerSecond: 100, share: 0.024 };

const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[figures.length >> 1]!;

/** Each round against the inserts right before and right after it; the middle one. By CPU: how many inserts an order costs, what it left to be done included. */
function compare({ inserts, orders }: OrderFigures): { share: number; cpuShare: number } {
  const around = (at: number, key: 'requestsPerSecond' | 'cpuMs') =>
    (inserts[at]![key] + inserts[at + 1]![key]) / 2;
  return {
    share: median(
      orders.map(({ requestsPerSecond }, at) => requestsPerSecond / around(at, 'requestsPerSecond')),
    ),
    cpuShare: median(orders.map(({ wholeCpuMs }, at) => around(at, 'cpuMs') / wholeCpuMs)),
  };
}

/** Orders are made on all cores, unlike the pages above: the machine is the shop's. */
export function printOrders(figures: OrderFigures): void {
  const { share, cpuShare } = compare(figures);
  const { inserts, add, quote, orders } = figures;
  console.log('\n| | calls/s | CPU ms | p50 ms | p99 ms | refused | |\n|---|---|---|---|---|---|---|');
  inserts.forEach((one) => console.log(printRow(one, '')));
  console.log(printRow(add, `aim ${aims.addMs} ms`));
  console.log(printRow(quote, `aim ${aims.quoteMs} ms`));
  orders.forEach((one) =>
    console.log(
      printRow(
        one,
        `aim ${aims.ordersPerSecond}/s; ${one.wholeCpuMs.toFixed(2)} ms of CPU with what was left to do, done ${one.afterSeconds.toFixed(1)} s after; others used ${(one.foreignLoad * 100).toFixed(0)} % of a core`,
      ),
    ),
  );
  console.log(
    `- orders are ${share.toFixed(3)} of the inserts (aim ${aims.share}); by CPU ${cpuShare.toFixed(3)}`,
  );
  for (const refusal of new Set(
    [add, quote, ...inserts, ...orders].flatMap(({ refusals }) => refusals.slice(0, 3)),
  ))
    console.log(`- refused: ${refusal}`);
}

const printRow = (
  { name, requestsPerSecond, cpuMs, p50Ms, p99Ms, not2xx }: CallsFigures,
  note: string,
): string =>
  `| ${name} | ${requestsPerSecond.toFixed(0)} | ${cpuMs.toFixed(2)} | ${p50Ms} | ${p99Ms} | ${not2xx} | ${note} |`;

/** 0 good, 1 refused or under the share. */
export const evaluateOrders = (figures: OrderFigures): 0 | 1 =>
  [figures.add, figures.quote, ...figures.inserts, ...figures.orders].some(({ not2xx }) => not2xx > 0) ||
  compare(figures).share < aims.share
    ? 1
    : 0;
