import { measureOrders } from './measure-orders';
import { judgeOrders, printOrders } from './print-orders';

/** The order part of `npm run bench` alone, on what is built: `node --import tsx tests/bench/orders.bench.ts`. BENCH_SECONDS (60). */
const figures = await measureOrders(Number(process.env.BENCH_SECONDS ?? 60));
printOrders(figures);
process.exitCode = judgeOrders(figures);
