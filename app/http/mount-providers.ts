import type { RequestHandler } from 'express';
import type { Api } from '../../eshop-api/create-api';
import { findMount } from '../../eshop-api/create-api';

/** Where pages of embedded services begin; what stands there is theirs, with a policy and checks of their own. */
export const PROVIDER_PATHS = [
  '/_card-provider',
  '/_wallet',
  '/_device-wallet',
  '/_captcha',
  '/_cross-border',
] as const;

/**
 * Pages of the embedded payment services. They stand before the check of own posts: the card fields' frame has an origin of its own on
 * purpose, and each page is identified by a secret in its address.
 */
export const handleProviders =
  (api: Api) =>
  async (request: Request): Promise<Response> => {
    const mount = findMount(api, new URL(request.url).pathname);
    return mount
      ? mount.handle(request)
      : new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
  };

/** Those paths only; everything else goes on. */
export const onProviderPaths =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    PROVIDER_PATHS.some((path) => request.path === path || request.path.startsWith(`${path}/`))
      ? void handler(request, response, next)
      : next();
