import type { Locale } from '../../engine/locales/locale.types';
import type { LoadContext } from '../_contract/block.types';
import type { CountrySelectorProps } from './country-selector.schema';
import type { CountryLinks, CountrySelectorData } from './country-selector.types';

type Paths = ReturnType<LoadContext['localePaths']>;
const sorted = new WeakMap<Paths, Map<string, CountrySelectorData>>();

/** The brand's countries in the alphabet of their own names, each with its languages; sorted once an address and locale. */
export async function load(
  { locale: here, localePaths }: LoadContext,
  _props: CountrySelectorProps,
): Promise<CountrySelectorData> {
  const paths = localePaths();
  const known = sorted.get(paths) ?? new Map<string, CountrySelectorData>();
  sorted.set(paths, known);
  const found = known.get(here.locale) ?? sortCountries(paths, here);
  known.set(here.locale, found);
  return found;
}

function sortCountries(paths: Paths, here: Locale): CountrySelectorData {
  const countries = new Map<string, CountryLinks>();
  for (const { locale, href } of paths) {
    const entry = countries.get(locale.country) ?? {
      country: locale.country,
      name: locale.countryName,
      languages: [],
    };
    entry.languages.push(linkTo(locale, href, here));
    countries.set(locale.country, entry);
  }
  const collator = new Intl.Collator(here.isoLocale);
  return { countries: [...countries.values()].sort((a, b) => collator.compare(a.name, b.name)) };
}

const linkTo = (locale: Locale, href: string, here: Locale) => ({
  lang: shortenTag(locale.isoLocale),
  name: locale.languageName,
  href,
  here: locale.locale === here.locale,
});

/** "en" for "en-AU", a hundred times in each document; the country stays where it decides the script: "zh-TW". */
function shortenTag(isoLocale: string): string {
  const { language, script } = new Intl.Locale(isoLocale).maximize();
  return new Intl.Locale(language).maximize().script === script ? language : isoLocale;
}
