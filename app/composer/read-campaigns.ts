import type { PlannedCampaign } from '../../composer/web/site.types';
import type { Brand } from '../../engine/brands/brand.types';
import type { Locale } from '../../engine/locales/locale.types';
import { campaignCodes } from '../../engine/campaigns/campaign-codes';
import type { ApiClient } from '../../eshop-api/contract/client.types';
import { ApiError } from '../../eshop-api/contract/api-error';
import { landingCampaign } from '../../eshop-api/domains/campaigns/campaigns.contract';
import { cmsSlugs } from '../../eshop-api/domains/cms/cms.contract';
import type { Shop } from '../shop/shop.types';

/**
 * Campaigns of a storefront as the API has them, with the dates of each of its countries. Those that are not announced yet, or
 * that are over and gone, are left out. Rejects when the API does not answer.
 */
export async function readCampaigns(shop: Shop, brandId: string): Promise<PlannedCampaign[]> {
  const brand = shop.brands.brands.find(({ id }) => id === brandId);
  if (!brand) return [];
  const api = openApi(shop, brand);
  const locales = listOneByCountry(shop, brand);
  const codes = await listCodes(api, brand);
  const read = await Promise.all(codes.map((code) => readCampaign(api, locales, code)));
  return read.flat();
}

const openApi = (shop: Shop, brand: Brand): ApiClient =>
  shop.api.open({
    storefront: brand.id,
    locale: brand.defaultLocale,
    clientUrl: brand.publicOrigin ?? '',
    userAgent: 'composer',
    requestId: `composer-campaigns-${brand.id}`,
    clientId: undefined,
  });

/** Landing campaigns, also those that were imported and have an address. */
async function listCodes(api: ApiClient, { defaultLocale: profile }: Brand): Promise<string[]> {
  const { slugs } = await api.call(cmsSlugs, { profile, kind: 'landing' });
  return [...new Set([...campaignCodes.landing, ...slugs.map(({ key }) => key)])];
}

/** Dates differ by country, not by language. */
function listOneByCountry(shop: Shop, brand: Brand): Locale[] {
  const byCountry = new Map<string, Locale>();
  for (const id of [brand.defaultLocale, ...brand.locales]) {
    const locale = shop.locale(id);
    if (locale && !byCountry.has(locale.country)) byCountry.set(locale.country, locale);
  }
  return [...byCountry.values()];
}

/** One entry for each pair of dates. */
async function readCampaign(
  api: ApiClient,
  locales: readonly Locale[],
  code: string,
): Promise<PlannedCampaign[]> {
  const byDates = new Map<string, PlannedCampaign & { countries: string[] }>();
  for (const { locale, country } of locales) {
    const found = await call(api, locale, code);
    if (!found) continue;
    const { title, opensAt, closesAt } = found;
    const dates = `${opensAt} ${closesAt}`;
    const known = byDates.get(dates);
    if (known) known.countries.push(country);
    else
      byDates.set(dates, {
        code,
        title,
        startsAt: new Date(opensAt),
        endsAt: new Date(closesAt),
        countries: [country],
      });
  }
  const all = [...byDates.values()];
  return all.length === 1 ? [{ ...all[0]!, countries: [] }] : all;
}

/** undefined: there is no such campaign in the country. */
async function call(api: ApiClient, profile: string, camp: string) {
  try {
    return (await api.call(landingCampaign, { profile, camp, 'pager.limit': 0 })).campaign;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'campaign_not_found') return undefined;
    throw error;
  }
}
