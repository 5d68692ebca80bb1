import type { Brand } from '../brands/brand.types';
import type { LocaleRegistry } from './registry.types';

/** Country of docs/contract/markets.md#countries, with what a selector shows. */
export interface Country {
  id: string;
  /** In the words of the country's first language. */
  name: string;
  languages: { id: string; locale: string; name: string; isoLocale: string; default: boolean }[];
}

/** The countries that a storefront serves, by their own names; each has exactly one default language, which comes first. */
export function listCountries(
  brand: Pick<Brand, 'locales'>,
  { locales }: Pick<LocaleRegistry, 'locales'>,
): Country[] {
  const offered = brand.locales
    .flatMap((id) => locales.get(id) ?? [])
    .sort((a, b) => Number(b.countryDefault) - Number(a.countryDefault));
  const countries = new Map<string, Country>();
  for (const { country, countryName, realLanguage, locale, languageName, isoLocale } of offered) {
    const entry = countries.get(country) ?? { id: country, name: countryName, languages: [] };
    entry.languages.push({
      id: realLanguage,
      locale,
      name: languageName,
      isoLocale,
      default: entry.languages.length === 0,
    });
    countries.set(country, entry);
  }
  return [...countries.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
