import type { OrderFigures } from './measure-orders';

/** ms at one shopper (issue 4 "Figures"); orders a second as a share of bare inserts on the same machine. */
const aims = { addMs: 30, quoteMs: 60, ordersPerSecond: 100, share: 0.05 };

const shareOf = ({ create, insert }: OrderFigures): number => create.requestsPerSecond / insert.requestsPerSecond;

/** Orders are made on all cores, unlike the pages above: the machine is the shop's. */
export function printOrders(figures: OrderFigures): void {
  console.log('\n| | calls/s | CPU ms | p50 ms | p99 ms | refused | |\n|---|---|---|---|---|---|---|');
  const notes = { insert: '', add: `aim ${aims.addMs} ms`, quote: `aim ${aims.quoteMs} ms`, create: `aim ${aims.ordersPerSecond}/s; ${shareOf(figures).toFixed(3)} of the insert (aim ${aims.share})` };
  for (const part of ['insert', 'add', 'quote', 'create'] as const) {
    const { name, requestsPerSecond, cpuMs, p50Ms, p99Ms, not2xx } = figures[part];
    console.log(`| ${name} | ${requestsPerSecond.toFixed(0)} | ${cpuMs.toFixed(2)} | ${p50Ms} | ${p99Ms} | ${not2xx} | ${notes[part]} |`);
  }
  for (const refusal of new Set(Object.values(figures).flatMap(({ refusals }) => refusals.slice(0, 3)))) console.log(`- refused: ${refusal}`);
}

/** 0 good, 1 refused or under the share. */
export const judgeOrders = (figures: OrderFigures): 0 | 1 =>
  (Object.values(figures).some(({ not2xx }) => not2xx > 0) || shareOf(figures) < aims.share ? 1 : 0);
