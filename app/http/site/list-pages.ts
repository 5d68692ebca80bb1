import type { RouteMatch } from '../../../engine/pages/page.types';
import { ApiError } from '../../../eshop-api/contract/api-error';
import { landingCampaign } from '../../../eshop-api/domains/campaigns/campaigns.contract';
import { productsListings } from '../../../eshop-api/domains/catalogue/feed.contract';
import { cmsSlugs, cmsTranslateSlug } from '../../../eshop-api/domains/cms/cms.contract';
import { storeLocatorStores } from '../../../eshop-api/domains/stores/stores.contract';
import { addressOf, isPublic, unlessMissing } from './open-place';
import type { SiteAddress, SitePlace } from './site.types';

/** Every address of a place but its products: pages with a path of their own, listings that hold something, landings, stores. */
export async function listPages(place: SitePlace): Promise<SiteAddress[]> {
  const matches = [
    ...listOwnPages(place),
    ...(await listListings(place)),
    ...(await listLandings(place)),
    ...(await listStores(place)),
  ];
  const shown = matches
    .filter(({ page }) => isPublic(place, page))
    .flatMap((match) => addressOf(place, match) ?? []);
  return [...new Map(shown.map((address) => [address.path, address])).values()];
}

/** Those that need parameters have no path without them. */
const listOwnPages = ({ shop }: SitePlace): RouteMatch[] =>
  shop.pages().map((page) => ({ page, params: {} }));

async function listListings({ shop, brand, locale, api }: SitePlace): Promise<RouteMatch[]> {
  const answer = await unlessMissing(api.call(productsListings, { profile: locale.locale }));
  return answer?.listings.flatMap(({ url }) => shop.matchRoute(brand, locale, url) ?? []) ?? [];
}

/** Content with an address word in each language (docs/contract/content.md#content-reads, cms-translate-slug). */
async function listLandings(place: SitePlace): Promise<RouteMatch[]> {
  const {
    locale: { locale: profile },
    api,
  } = place;
  const answer = await unlessMissing(api.call(cmsSlugs, { profile, kind: 'landing' }));
  const found = await Promise.all(
    (answer?.slugs ?? []).map(async ({ key, slug }) => {
      if (!(await isOn(place, key))) return [];
      const { slugs } = await api.call(cmsTranslateSlug, { profile, slug });
      return [{ page: 'landing', params: { name: key }, names: slugs }];
    }),
  );
  return found.flat();
}

/** A campaign that this place has and that is not over: the page of one that is says "noindex". */
async function isOn({ locale, api }: SitePlace, camp: string): Promise<boolean> {
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

async function listStores({ locale, api }: SitePlace): Promise<RouteMatch[]> {
  const answer = await unlessMissing(api.call(storeLocatorStores, { profile: locale.locale }));
  return answer?.stores.map(({ id, slug }) => ({ page: 'store', params: { store: `${id}-${slug}` } })) ?? [];
}
