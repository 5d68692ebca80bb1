import { randomUUID } from 'node:crypto';
import type { Brand } from '../../../engine/brands/brand.types';
import type { Locale } from '../../../engine/locales/locale.types';
import type { RouteMatch } from '../../../engine/pages/page.types';
import { ApiError } from '../../../eshop-api/contract/api-error';
import type { Shop } from '../../shop/shop.types';
import type { SiteAddress, SitePlace } from './site.types';

/** The place with a way to the API of its own: calls for nobody in particular, at public prices. */
export function openPlace(shop: Shop, brand: Brand, locale: Locale): SitePlace {
  const api = shop.api.open({
    storefront: brand.id,
    locale: locale.locale,
    clientUrl: `${brand.publicOrigin}/sitemap.xml`,
    userAgent: 'sitemap',
    requestId: randomUUID(),
    clientId: undefined,
  });
  return { shop, brand, locale, api };
}

/** Path and sister pages of a page; undefined where this place has no such page. */
export function addressOf({ shop, brand, locale }: SitePlace, match: RouteMatch): SiteAddress | undefined {
  const path = shop.links.path(brand, locale, match);
  return path === undefined ? undefined : { path, alternates: shop.links.alternates(brand, match) };
}

/** Whether search engines should find pages of this config: neither kept out by its robots nor anybody's own. */
export function isPublic({ shop, brand, locale }: SitePlace, page: string): boolean {
  const ready = shop.localizedPage(brand, locale, page);
  return ready !== undefined && ready.cache.document === 'public' && !/noindex/i.test(ready.seo.robots ?? '');
}

/** An outside API may lack a call that is not of the contract: nothing to list then. Its trouble stays trouble. */
export async function unlessMissing<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && ['not_implemented', 'not_found'].includes(error.code)) return undefined;
    throw error;
  }
}
