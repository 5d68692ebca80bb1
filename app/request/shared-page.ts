import type { Shop } from '../shop/shop.types';
import type { DocumentRequest } from './document-request';

/**
 * Whether the page that stands at a document's path is one that everybody may share. Not so where the path redirects or no page config
 * has it: what answers there (redirects, ways back from a payment, the page for what does not exist) may read the whole request.
 */
export function isSharedPage(
  { brandId, path }: DocumentRequest,
  {
    brands,
    links,
    matchRoute,
    localizedPage,
  }: Pick<Shop, 'brands' | 'links' | 'matchRoute' | 'localizedPage'>,
): boolean {
  const brand = brands.brands.find(({ id }) => id === brandId);
  const place = brand && links.find(path, brand);
  const match = place && matchRoute(brand, place.locale, place.rest);
  return (
    match !== undefined &&
    !match.redirect &&
    localizedPage(brand!, place!.locale, match.page)?.cache.document === 'public'
  );
}
