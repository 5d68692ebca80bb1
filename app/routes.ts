import { type RouteConfig, index, route } from '@remix-run/route-config';
import { type WayBack, wayBackPattern } from '../eshop-api/contract/ways-back';

/** A way back, and the address that it had before: payments under way and mailed bags still come by that. */
const wayBack = (way: WayBack, file: string, old: string, token = '') => [
  route(`${wayBackPattern(way)}${token}`, file),
  route(`:locale/compra/${old}${token}`, file, { id: `old-way-back-${way}` }),
];

/** Every shop page is one route: which page it is, page configs say. A splat does not match `/`, hence the index. Beside them the ways back from a payment, from a wallet and to an order whose answer was lost, and into a mailed bag, which are no pages. */
export default [
  index('routes/_index.tsx'),
  ...wayBack('payment', 'routes/payment.return.ts', 'return'),
  ...wayBack('wallet', 'routes/payment.wallet.ts', 'wallet'),
  ...wayBack('made', 'routes/payment.made.ts', 'made'),
  ...wayBack('mailedBag', 'routes/payment.bag.ts', 'express', '/:token'),
  route('*', 'routes/$.tsx'),
] satisfies RouteConfig;
