import type { Brand } from '../../engine/brands/brand.types';
import type { Locale } from '../../engine/locales/locale.types';
import type { Shop } from '../shop/shop.types';
import type { DocumentRequest } from './document-request';

type Standing = Pick<Shop, 'brands' | 'links' | 'matchRoute'>;

/**
 * Whether the page that stands at a document's path is one that everybody may share. Not so where the path redirects or no page config
 * has it: what answers there (redirects, ways back from a payment, the page for what does not exist) may read the whole request.
 */
export function isSharedPage(asked: DocumentRequest, shop: Standing & Pick<Shop, 'localizedPage'>): boolean {
  const found = findPage(asked, shop);
  return (
    found !== undefined &&
    shop.localizedPage(found.brand, found.locale, found.page)?.cache.document === 'public'
  );
}

/** What a shared document is made of now (Shop.documentStamp); the whole shop's revision where no page stands at its path. */
export function readDocumentStamp(
  asked: DocumentRequest,
  shop: Standing & Pick<Shop, 'documentStamp' | 'revision'>,
): string {
  const found = findPage(asked, shop);
  return found ? shop.documentStamp(found.brand, found.locale, found.page) : shop.revision();
}

function findPage(
  { brandId, path }: DocumentRequest,
  { brands, links, matchRoute }: Standing,
): { brand: Brand; locale: Locale; page: string } | undefined {
  const brand = brands.brands.find(({ id }) => id === brandId);
  const place = brand && links.find(path, brand);
  const match = place && matchRoute(brand, place.locale, place.rest);
  return match && !match.redirect ? { brand, locale: place.locale, page: match.page } : undefined;
}
