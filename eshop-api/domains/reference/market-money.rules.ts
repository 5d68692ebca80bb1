import { ApiFault } from '../../contract/api-fault';
import type { HandlerContext } from '../../server/domain.types';
import type { ApiLocale, ApiSettings } from '../../server/settings.types';
import { type CountryData, findCountry, findTariff, type Tariff } from './country.data';

/** A country, with the locale of its currency and price format. */
export interface MarketMoney {
  id: string;
  country: CountryData;
  locale: ApiLocale;
  tariff: Tariff;
}

/** The requested country, else the profile's. Amounts are in that country's currency, also for a foreign profile; in `currency` where the bag has another one. */
export function findMarketMoney(
  context: HandlerContext,
  countryId: string | undefined,
  currency?: string,
): MarketMoney {
  const id = countryId?.toUpperCase() ?? context.profile.country;
  const country = findCountry(id);
  const home = context.profile.country === id ? context.profile : findLocaleOf(context.settings, id);
  const locale = home && currency && currency !== home.currency ? findLocaleWith(context, currency) : home;
  const tariff = locale && findTariff(locale.currency);
  if (!country || !locale || !tariff) throw new ApiFault('unknown_country', `we do not deliver to ${id}`);
  return { id, country, locale, tariff };
}

const findLocaleOf = (settings: ApiSettings, country: string) =>
  settings.locales.find((locale) => locale.country === country);

const findLocaleWith = ({ settings, profile }: HandlerContext, currency: string) =>
  profile.currency === currency ? profile : settings.locales.find((locale) => locale.currency === currency);

/** Minor units of what limits and gift cards are counted in: about one euro. */
export const unitOf = (tariff: Tariff): number => tariff.giftCardUnit ?? 10 ** tariff.digits;

export function readAmount({ tariff, id }: MarketMoney, column: string): number {
  const amount = tariff[column];
  if (amount === undefined) throw new Error(`tariffs.json: no ${column} for ${id}`);
  return amount;
}
