import fs from 'node:fs';
import path from 'node:path';
import type { MarketMap } from '../../engine/locales/registry.types';
import { marketOf } from '../../engine/locales/market-of';
import { describeDates, describePrices, isCurrency, isRightToLeft, nameOf } from './locale-facts';
import { checkName, NewError, toJson, type Plan } from './plan';

interface Twin {
  currency: string;
  price: { symbol: string };
  dateFormat: string;
}

/**
 * A locale folder with facts from ICU (names, price and date format); words come from its language, else by fallback.
 * The currency is that of another locale of the country, else the one named, else the euro.
 */
export function planLocale(root: string, id: string, named?: string): Plan {
  checkName(id, /^[a-z]{2}_[A-Z]{2}$/, 'hu_HU');
  if (named && !isCurrency(named)) throw new NewError(`"${named}" is no currency code like HUF.`);
  const [language, country] = id.split('_') as [string, string];
  const read = <Value>(file: string) => JSON.parse(fs.readFileSync(path.join(root, 'locales', file), 'utf8')) as Value;
  const languages = read<{ fallback: Record<string, string>; last: string }>('languages.json');
  const twin = findTwin(root, country);
  const currency = named ?? twin?.currency ?? 'EUR';
  const isoLocale = `${language}-${country}`;
  const locale = {
    locale: id, country, language, realLanguage: language, fallbackLanguage: languages.fallback[country.toLowerCase()] ?? languages.last,
    market: marketOf(read<MarketMap>('markets.json'), country), isoLocale, currency, dir: isRightToLeft(language) ? 'rtl' : 'ltr',
    languageName: nameOf('language', language, language), countryName: nameOf('region', country, language),
    ...(!twin && { countryDefault: true }),
    price: twin && twin.currency === currency ? twin.price : describePrices(isoLocale, currency),
    dateFormat: twin?.dateFormat ?? describeDates(isoLocale),
  };
  return {
    files: { [`locales/${id}/locale.json`]: toJson(locale), [`locales/${id}/locale.test.ts`]: writeTest(id) },
    next: `Its currency is ${currency} (another one: npm run new -- locale ${id} HUF). Add "${id}" to "locales" of the brands that sell there.${warnOfDelivery(root, country)}`,
  };
}

/** What a parcel costs and where it may go are facts that nobody can make up. */
function warnOfDelivery(root: string, country: string): string {
  const folder = 'eshop-api/domains/reference/data';
  const countries = JSON.parse(fs.readFileSync(path.join(root, folder, 'countries.json'), 'utf8')) as object;
  return Object.hasOwn(countries, country) ? '' : `\nThe bundled eshop-api does not deliver to ${country} yet: its facts go to ${folder}/countries.json and ${folder}/places/.`;
}

/** Another locale of the same country shares its currency and formats. */
function findTwin(root: string, country: string): Twin | undefined {
  const folder = fs.readdirSync(path.join(root, 'locales')).find((name) => name.endsWith(`_${country}`));
  return folder ? (JSON.parse(fs.readFileSync(path.join(root, 'locales', folder, 'locale.json'), 'utf8')) as Twin) : undefined;
}

const writeTest = (id: string) => `import path from 'node:path';
import { expect, test } from 'vitest';
import { loadLocales } from '../../engine/locales/load-locales';
import { readDataFolder } from '../../engine/locales/read-data-folder';

test('the locale is sound and in the registry', async () => {
  const { locales, problems } = loadLocales(await readDataFolder(path.resolve(import.meta.dirname, '..'), 'locales'));
  expect(problems.filter(({ file }) => file.startsWith('locales/${id}/'))).toEqual([]);
  expect(locales.get('${id}')?.locale).toBe('${id}');
});
`;
