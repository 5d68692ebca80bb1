import { assetsOf } from '../../engine/brands/storefronts';
import { documentQuery } from '../../engine/links/query-parameters';
import type { PageView } from '../../blocks/_contract/block.types';
import type { TagSettings } from '../browser/data-layer/tag-event.types';
import type { ClientPageView } from '../browser/page-data';
import type { Shop } from '../shop/shop.types';
import type { RequestContext } from './request-context.types';

/** A page view, and what its frame gives the data layer. */
interface FramedPageView extends PageView {
  tags?: TagSettings;
  /** See ClientPageView. */
  publicPath?: string;
}

/** What views get of the page around them; nothing personal. */
export function openPageView(visit: RequestContext, shop: Shop): FramedPageView {
  const { brand, locale, url, flags, match } = visit;
  const publicPath = findPublicPath(visit, shop);
  return {
    brand: {
      name: brand.name,
      slug: brand.slug,
      logo: `/brand/${assetsOf(brand)}/${brand.logo}`,
      imageHost: `/images/${brand.pictureGround}`,
    },
    locale,
    dir: locale.written.dir,
    name: match.page,
    path: url.pathname,
    ...(publicPath === undefined ? {} : { publicPath }),
    // As in the document's key: the document does not depend on the first visitor.
    query: documentQuery(url.searchParams, shop.conditionParameters()),
    href: (link) => shop.links.href(link, brand, locale),
    ...tagSettingsOf(brand, flags),
  };
}

/**
 * Path of a personal page without what it is about: an order's reference holds the shopper's address, which no one else may see.
 * @returns undefined: the path holds nothing personal
 */
function findPublicPath(
  { brand, locale, url, match }: Pick<RequestContext, 'brand' | 'locale' | 'url' | 'match'>,
  shop: Pick<Shop, 'localizedPage'>,
): string | undefined {
  const values = Object.values(match.params);
  if (values.length === 0 || shop.localizedPage(brand, locale, match.page)?.cache.document !== 'personal')
    return undefined;
  const shown = url.pathname.split('/').filter((segment) => !values.includes(decodeURIComponent(segment)));
  return shown.join('/');
}

/** Left out where it would be empty, as every document carries it. */
export function tagSettingsOf(
  { tagManager }: RequestContext['brand'],
  flags: RequestContext['flags'],
): { tags?: TagSettings } {
  const { affiliate_cid: cid, affiliate_type: type } = flags;
  const affiliate =
    typeof cid === 'string' && cid ? { affiliate: { cid, type: typeof type === 'string' ? type : '' } } : {};
  const tags = { ...(tagManager ? { container: tagManager.container } : {}), ...affiliate };
  return Object.keys(tags).length > 0 ? { tags } : {};
}

export const toClientView = (view: FramedPageView): ClientPageView => ({
  brandName: view.brand.name,
  brandSlug: view.brand.slug,
  logo: view.brand.logo,
  imageHost: view.brand.imageHost,
  locale: view.locale.locale,
  isoLocale: view.locale.isoLocale,
  dir: view.dir,
  name: view.name,
  path: view.path,
  ...(view.publicPath === undefined ? {} : { publicPath: view.publicPath }),
  query: view.query,
  ...(view.tags ? { tags: view.tags } : {}),
});

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
