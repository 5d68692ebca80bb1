import { documentQuery } from '../../engine/links/document-parameters';
import type { Shop } from '../shop/shop.types';
import { findPublicPath } from './page-view.server';
import type { RequestContext } from './request-context.types';

/**
 * Address of a visit as a log may hold it: a personal page's path without what it is about (an order's reference holds the
 * shopper's e-mail), and of the query what changes a document for everybody: no user hash, no token, no answer of a payment.
 */
export function describeAddress(
  visit: Pick<RequestContext, 'brand' | 'locale' | 'url' | 'match'>,
  shop: Pick<Shop, 'localizedPage' | 'conditionParameters'>,
): string {
  const query = documentQuery(visit.url.searchParams, shop.conditionParameters());
  const { origin, pathname } = visit.url;
  return `${origin}${findPublicPath(visit, shop) ?? pathname}${query && `?${query}`}`;
}
