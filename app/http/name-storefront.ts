import type { RequestHandler } from 'express';
import type { Shop } from '../shop/shop.types';

/** A browser's call to the API belongs to the storefront whose host it asks; whoever names one (header x-storefront) is taken at the word. */
export const nameStorefront =
  (shop: () => Pick<Shop, 'brands'>): RequestHandler =>
  (request, _response, next) => {
    request.headers['x-storefront'] ??= shop().brands.pick(request.headers.host ?? null).id;
    next();
  };
