import { redirect } from '@remix-run/node';
import { ApiError } from '../../eshop-api/contract/api-error';
import { cmsTranslateSlug } from '../../eshop-api/domains/cms/cms.contract';
import { callerOf } from './create-page-load-context.server';
import type { RequestContext } from './request-context.types';
import type { Shop } from '../shop/shop.types';

/**
 * Content such as /landings/{name} has an address word in each language (docs/contract/content.md#content-reads, cms-translate-slug). From here on the
 * parameter is the key that is the same everywhere; another word for it redirects (301) to this locale's. What the CMS
 * does not know keeps its name. Throws ApiError for API trouble.
 */
export async function resolveContentSlug(visit: RequestContext, shop: Shop): Promise<RequestContext> {
  const { brand, locale, match, url } = visit;
  const { name } = match.params;
  if (name === undefined) return visit;
  const found = await translate(visit, shop, name);
  if (!found) return visit;
  const named = { ...match, params: { ...match.params, name: found.key }, names: found.slugs };
  const canonical = shop.links.localePaths(brand, named).find((path) => path.locale.locale === locale.locale);
  if (found.slug !== name && canonical) throw redirect(`${canonical.href}${url.search}`, 301);
  return { ...visit, match: named };
}

async function translate(visit: RequestContext, shop: Shop, slug: string) {
  try {
    return await shop.api
      .open(callerOf(visit))
      .call(cmsTranslateSlug, { profile: visit.locale.locale, slug }, { signal: visit.request.signal });
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'slug_not_found' || error.code === 'invalid_request'))
      return undefined;
    throw error;
  }
}
