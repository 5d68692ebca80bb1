import fs from 'node:fs';
import path from 'node:path';
import type { MarketMap } from '../../engine/locales/registry.types';
import { marketOf } from '../../engine/locales/market-of';
import { describeDates, describePrices, isCurrency, isRightToLeft, resolveName } from './locale-facts';
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
  const read = <Value>(file: string) =>
    JSON.parse(fs.readFileSync(path.join(root, 'locales', file), 'utf8')) as Value;
  const languages = read<{ fallback: Record<string, string>; last: string }>('languages.json');
  const twin = findTwin(root, country);
  const currency = named ?? twin?.currency ?? 'EUR';
  const isoLocale = `${language}-${country}`;
  const locale = {
    locale: id,
    country,
    language,
    realLanguage: language,
    fallbackLanguage: languages.fallback[country.toLowerCase()] ?? languages.last,
    market: marketOf(read<MarketMap>('markets.json'), country),
    isoLocale,
    currency,
    dir: isRightToLeft(language) ? 'rtl' : 'ltr',
    languageName: resolveName('language', language, language),
    countryName: resolveName('region', country, language),
    ...(!twin && { countryDefault: true }),
    price: twin && twin.currency === currency ? twin.price : describePrices(isoLocale, currency),
    dateFormat: twin?.dateFormat ?? describeDates(isoLocale),
  };
  return {
    files: { [`locales/${id}/locale.json`]: toJson(locale), [`locales/${id}/locale.test.ts`]: writeTest(id) },
    next: `Its currency is ${currency} (another one: npm run new -- locale ${id} HUF). Add "${id}" to "locales" of the brands that sell there.${adviseOnDelivery(root, country, currency)}`,
  };
}

/** Delivery follows the defaults of the country's zone; amounts of a currency cannot be derived. */
function adviseOnDelivery(root: string, country: string, currency: string): string {
  const folder = 'eshop-api/domains/reference/data';
  const has = (file: string, key: string) =>
    Object.hasOwn(JSON.parse(fs.readFileSync(path.join(root, folder, file), 'utf8')) as object, key);
  const facts = has('countries.json', country)
    ? ''
    : `\nPayment, shipping and returns follow the defaults of ${folder}/default-facts.json; what differs in ${country} goes to countries.json and places/ beside it.`;
  const money = has('tariffs.json', currency)
    ? ''
    : `\nThe bundled eshop-api has no amounts in ${currency} yet: add a row to ${folder}/tariffs.json and a column to eshop-api/domains/catalogue/data/price-points.json.`;
  return facts + money;
}

/** Another locale of the same country shares its currency and formats. */
function findTwin(root: string, country: string): Twin | undefined {
  const folder = fs.readdirSync(path.join(root, 'locales')).find((name) => name.endsWith(`_${country}`));
  return folder
    ? (JSON.parse(fs.readFileSync(path.join(root, 'locales', folder, 'locale.json'), 'utf8')) as Twin)
    : undefined;
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
