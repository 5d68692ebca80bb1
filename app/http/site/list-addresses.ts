import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Brand } from '../../../engine/brands/brand.types';
import type { Locale } from '../../../engine/locales/locale.types';
import type { ApiClient } from '../../../eshop-api/contract/client.types';
import type { RouteMatch } from '../../../engine/pages/page.types';
import { ApiError } from '../../../eshop-api/contract/api-error';
import { landingCampaign } from '../../../eshop-api/domains/campaigns/campaigns.contract';
import { productsListings } from '../../../eshop-api/domains/catalogue/feed.contract';
import { cmsSlugs, cmsTranslateSlug } from '../../../eshop-api/domains/cms/cms.contract';
import { storeLocatorStores } from '../../../eshop-api/domains/stores/stores.contract';
import type { Product } from '../../../eshop-api/contract/entities/product.schema';
import type { ProductList } from '../../../eshop-api/contract/entities/listing.schema';
import { productsList } from '../../../eshop-api/domains/catalogue/catalogue.contract';
import type { Shop } from '../../shop/shop.types';

/** One storefront in one market: what its sitemap files are about. */
export interface Site {
  shop: Shop;
  brand: Brand;
  locale: Locale;
  api: ApiClient;
}

/** An address that search engines should find. */
export interface SiteAddress {
  /** Locale included. */
  path: string;
  alternates: readonly { hreflang: string; href: string }[];
  /** Paths, or whole addresses where a picture stands elsewhere. */
  pictures?: readonly string[];
}

/** The site with a client of the API of its own: calls without a customer, at public prices. */
export function openSite(shop: Shop, brand: Brand, locale: Locale): Site {
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
function addressOf({ shop, brand, locale }: Site, match: RouteMatch): SiteAddress | undefined {
  const path = shop.links.path(brand, locale, match);
  return path === undefined ? undefined : { path, alternates: shop.links.alternates(brand, match) };
}

/** Whether search engines should find pages of this config: neither excluded by its robots nor personal. */
function isPublic({ shop, brand, locale }: Site, page: string): boolean {
  const ready = shop.localizedPage(brand, locale, page);
  return ready !== undefined && ready.cache.document === 'public' && !/noindex/i.test(ready.seo.robots ?? '');
}

/** An outside API may lack a call that is not of the contract: nothing to list then. Its failures are still thrown. */
async function unlessMissing<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && ['not_implemented', 'not_found'].includes(error.code)) return undefined;
    throw error;
  }
}

/** Every address of a place but its products: pages with a path of their own, listings that hold something, landings, stores. */
export async function listPages(site: Site): Promise<SiteAddress[]> {
  const matches = [
    ...listOwnPages(site),
    ...(await listListings(site)),
    ...(await listLandings(site)),
    ...(await listStores(site)),
  ];
  const shown = matches
    .filter(({ page }) => isPublic(site, page))
    .flatMap((match) => addressOf(site, match) ?? []);
  return [...new Map(shown.map((address) => [address.path, address])).values()];
}

/** Those that need parameters have no path without them. */
const listOwnPages = ({ shop }: Site): RouteMatch[] => shop.pages().map((page) => ({ page, params: {} }));

async function listListings({ shop, brand, locale, api }: Site): Promise<RouteMatch[]> {
  const answer = await unlessMissing(api.call(productsListings, { profile: locale.locale }));
  return answer?.listings.flatMap(({ url }) => shop.matchRoute(brand, locale, url) ?? []) ?? [];
}

/** Content with an address word in each language (docs/contract/content.md#content-reads, cms-translate-slug). */
async function listLandings(site: Site): Promise<RouteMatch[]> {
  const {
    locale: { locale: profile },
    api,
  } = site;
  const answer = await unlessMissing(api.call(cmsSlugs, { profile, kind: 'landing' }));
  const found = await Promise.all(
    (answer?.slugs ?? []).map(async ({ key, slug }) => {
      if (!(await isOn(site, key))) return [];
      const { slugs } = await api.call(cmsTranslateSlug, { profile, slug });
      return [{ page: 'landing', params: { name: key }, names: slugs }];
    }),
  );
  return found.flat();
}

/** A campaign that this place has and that is not over: the page of one that is over has "noindex". */
async function isOn({ locale, api }: Site, camp: string): Promise<boolean> {
  try {
    return (
      (await api.call(landingCampaign, { profile: locale.locale, camp, 'pager.limit': 0 })).campaign
        .status !== 'POST'
    );
  } catch (error) {
    if (error instanceof ApiError && error.code === 'campaign_not_found') return false;
    throw error;
  }
}

async function listStores({ locale, api }: Site): Promise<RouteMatch[]> {
  const answer = await unlessMissing(api.call(storeLocatorStores, { profile: locale.locale }));
  return answer?.stores.map(({ id, slug }) => ({ page: 'store', params: { store: `${id}-${slug}` } })) ?? [];
}

/** Ranges that a listing of everything shows; second-life pieces (docs/contract/catalogue.md#second-life, rewalk codes) stand in no other list. */
export const productRanges = {
  products: {},
  'second-life': { 'filter.collection': ['rwln', 'rwg', 'rwvg'] },
};
export type ProductRange = keyof typeof productRanges;

/** Products a file: with links to fifty sister pages each it stays under the 50 MB that the sitemap protocol allows. */
export const PRODUCTS_PER_FILE = 5000;
const PAGE_SIZE = 40;

/** How many products of a range this place sells. */
export const countProducts = async (site: Site, range: ProductRange): Promise<number> =>
  (await readPage(site, range, 0, 1)).total;

/** Addresses of one slice, page by page as they are taken. @param slice from 0 */
export async function* listProducts(
  site: Site,
  range: ProductRange,
  slice: number,
): AsyncGenerator<SiteAddress> {
  const end = (slice + 1) * PRODUCTS_PER_FILE;
  for (let offset = slice * PRODUCTS_PER_FILE; offset < end; offset += PAGE_SIZE) {
    const { products, total } = await readPage(site, range, offset, PAGE_SIZE);
    for (const product of products) yield* addressesOf(site, product);
    if (offset + PAGE_SIZE >= total) return;
    // Shoppers wait for the same thread.
    await nextTurn();
  }
}

const readPage = (
  { api, locale }: Site,
  range: ProductRange,
  offset: number,
  limit: number,
): Promise<ProductList> =>
  api.call(productsList, {
    profile: locale.locale,
    ...productRanges[range],
    'pager.offset': offset,
    'pager.limit': limit,
    scope: 'lite',
  });

function addressesOf(site: Site, { url, pictures }: Product): SiteAddress[] {
  const match = site.shop.matchRoute(site.brand, site.locale, url);
  const address = match && addressOf(site, match);
  return address ? [{ ...address, pictures: pictures.map(({ src }) => src) }] : [];
}
