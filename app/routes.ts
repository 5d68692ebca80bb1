import { type RouteConfig, index, route } from '@remix-run/route-config';

/** Every address of the shop is one route: page configs define the pages, a block's `.routes.ts` the addresses that are no pages. A splat does not match `/`, hence the index. */
export default [index('routes/_index.tsx'), route('*', 'routes/$.tsx')] satisfies RouteConfig;
