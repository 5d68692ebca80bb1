import { measureOrders, planOrders } from './measure-orders';
import { evaluateOrders, printOrders } from './print-orders';

/** The order part of `npm run bench` alone, on what is built: `node --import tsx tests/bench/orders.bench.ts`. BENCH_SECONDS (10) three times, or BENCH_ORDER_SECONDS=60 once. */
const figures = await measureOrders(planOrders(Number(process.env.BENCH_SECONDS ?? 10)));
printOrders(figures);
process.exitCode = evaluateOrders(figures);
