import type { ApiLocale, ApiSettings } from '../../server/settings.types';
import { findGeneralTax } from '../catalogue/catalogue.facts';

/**
 * Country whose prices apply to a bag, from `country_price`. A bag belongs to one market (docs/contract/bag.md#market-of-a-bag):
 * a country of another market, or one whose prices are without tax, applies to product pages but not to bags.
 * @returns undefined: the prices of the profile's own country count
 */
export function choosePriceCountry(
  { locales }: Pick<ApiSettings, 'locales'>,
  profile: Pick<ApiLocale, 'country' | 'market'>,
  wanted: string | undefined,
): string | undefined {
  const country = wanted?.split('_').at(-1)?.toUpperCase();
  if (!country || country === profile.country) return undefined;
  const isSameMarket = locales.some((one) => one.country === country && one.market === profile.market);
  const isTaxedAlike = ![country, profile.country].some((one) => findGeneralTax(one).onTop);
  return isSameMarket && isTaxedAlike ? country : undefined;
}
