import { type RouteConfig, index, route } from '@remix-run/route-config';

/** Every shop page is one route: which page it is, page configs say. A splat does not match `/`, hence the index. Beside them the ways back from a payment, from a wallet and to an order whose answer was lost, and into a mailed bag, which are no pages. */
export default [
  index('routes/_index.tsx'),
  route(':locale/compra/return', 'routes/compra.return.ts'),
  route(':locale/compra/wallet', 'routes/compra.wallet.ts'),
  route(':locale/compra/made', 'routes/compra.made.ts'),
  route(':locale/compra/express/:token', 'routes/compra.express.ts'),
  route('*', 'routes/$.tsx'),
] satisfies RouteConfig;
