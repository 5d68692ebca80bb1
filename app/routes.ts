import { type RouteConfig, index, route } from '@remix-run/route-config';

/** Every shop page is one route: which page it is, page configs say. A splat does not match `/`, hence the index. */
export default [index('routes/_index.tsx'), route('*', 'routes/$.tsx')] satisfies RouteConfig;
