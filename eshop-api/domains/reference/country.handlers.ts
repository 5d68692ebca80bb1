import { ApiFault } from '../../contract/api-fault';
import { type DomainOperation, handles, type HandlerContext } from '../../server/domain.types';
import type { ApiLocale } from '../../server/settings.types';
import { findCountry, findPlaces } from './market.facts';
import { globalCountries, globalCountriesIpad, globalRegionsAndCities } from './country.contract';

const PICK_UP_IN_STORE = '99';

/** Northern Ireland has a code of our own (XI); Intl has no name for it. */
const OWN_NAMES: Record<string, string> = { XI: 'Northern Ireland' };

function listCountries(context: HandlerContext, keep: (country: string) => boolean) {
  const names = new Intl.DisplayNames([context.profile.isoLocale], { type: 'region' });
  const countries = [...groupByCountry(context)]
    .filter(([id]) => keep(id))
    .map(([id, locales]) => showCountry(id, locales, names));
  return { countries: countries.sort((a, b) => a.name.localeCompare(b.name, context.profile.isoLocale)) };
}

function groupByCountry({ settings, storefront }: HandlerContext): Map<string, ApiLocale[]> {
  const served = new Set(storefront.locales);
  const groups = new Map<string, ApiLocale[]>();
  for (const locale of settings.locales)
    if (served.has(locale.locale))
      groups.set(locale.country, [...(groups.get(locale.country) ?? []), locale]);
  return groups;
}

function showCountry(id: string, locales: ApiLocale[], names: Intl.DisplayNames) {
  const own =
    locales.find((locale) => locale.countryDefault === true) ??
    locales.find(({ realLanguage }) => realLanguage !== 'en') ??
    locales[0]!;
  return {
    id,
    name: resolveCountryName(id, own, names),
    languages: locales.map((locale) => ({ id: locale.realLanguage, default: locale === own })),
    market: own.market,
    currency: own.currency,
    phonePrefix: `+${findCountry(id)?.phone ?? '0'}`,
  };
}

function resolveCountryName(id: string, own: ApiLocale, names: Intl.DisplayNames): string {
  const name = OWN_NAMES[id] ? id : (names.of(id) ?? id);
  return name === id ? (own.countryName ?? OWN_NAMES[id] ?? id) : name;
}

const countries = handles(globalCountries, (context: HandlerContext) => listCountries(context, () => true));
const countriesIpad = handles(globalCountriesIpad, (context: HandlerContext) =>
  listCountries(context, (id) => PICK_UP_IN_STORE in (findCountry(id)?.shipping ?? {})),
);

/** Regions there are listed in the order of the official codes: Hokkaido first, Seoul first. */
const IN_OFFICIAL_ORDER = ['JP', 'KR'];

const regionsAndCities = handles(globalRegionsAndCities, (context: HandlerContext, input) => {
  const id = input.countryId?.toUpperCase() ?? context.profile.country;
  const places = findPlaces(id) ?? {};
  if (!findCountry(id)) throw new ApiFault('unknown_country', `there is no country ${id}`);
  const regions = Object.entries(places).map(([code, { name }]) => ({ id: code, name }));
  const cities = Object.entries(places).flatMap(([regionId, place]) =>
    place.cities.map((name) => ({ name, regionId })),
  );
  const order = (a: { name: string }, b: { name: string }) =>
    a.name.localeCompare(b.name, context.profile.isoLocale);
  return {
    regions: IN_OFFICIAL_ORDER.includes(id)
      ? regions.sort((a, b) => Number(a.id) - Number(b.id))
      : regions.sort(order),
    cities: cities.sort(order),
  };
});

export const countryOperations: DomainOperation[] = [countries, countriesIpad, regionsAndCities];
