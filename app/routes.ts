import { type RouteConfig, index, route } from '@remix-run/route-config';

/** Every address of the shop is one route: which page it is, page configs state; which is no page, a block's `.routes.ts`. A splat does not match `/`, hence the index. */
export default [index('routes/_index.tsx'), route('*', 'routes/$.tsx')] satisfies RouteConfig;
