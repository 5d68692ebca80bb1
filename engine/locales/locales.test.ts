import { beforeAll, describe, expect, it } from 'vitest';
import { readShippedData } from '../links/links.fixture';
import { printProblem } from './checked-json';
import { formatDate } from './format-date';
import { formatPrice } from './format-price';
import { marketOf } from './market-of';
import { findStandIn } from './load-locales';

let shop: Awaited<ReturnType<typeof readShippedData>>;
beforeAll(async () => {
  shop = await readShippedData();
});
const localeOf = (id: string) => shop.registry.locales.get(id)!;
const price = (minor: number, id: string) =>
  formatPrice(minor, localeOf(id)).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

describe('the registry as shipped', () => {
  it('has no faults and at least 45 locales', () => {
    expect(shop.registry.problems.map(printProblem)).toEqual([]);
    expect(shop.registry.locales.size).toBeGreaterThanOrEqual(45);
  });
  it('has every locale of docs/contract/markets.md#locale', () => {
    const wanted =
      'es_ES ca_ES en_ES en_GB en_XI en_IE en_US en_CA en_AU en_HK en_DE en_FR en_IT en_NL en_PL en_PT en_GR fr_FR de_DE it_IT pt_PT nl_NL pl_PL el_GR cs_CZ sk_SK sv_SE da_DK fi_FI lt_LT lv_LV tr_TR ru_RU ja_JP ko_KR zh_CN zh_TW zh_HK th_TH he_IL es_MX es_CO es_PE es_CL pt_BR fr_CA fr_BE nl_BE de_AT de_CH fr_CH it_CH de_LI';
    expect(wanted.split(' ').filter((id) => !shop.registry.locales.has(id))).toEqual([]);
  });
  it('has a locale for each mapped country that is a country', () => {
    const countries = new Set([...shop.registry.locales.values()].map(({ country }) => country));
    const mapped = Object.values(shop.registry.markets.markets).flat();
    expect(mapped.filter((country) => !countries.has(country))).toEqual(['UK']);
  });
  it('gives each country exactly one first language, and real currencies', () => {
    const all = [...shop.registry.locales.values()];
    for (const country of new Set(all.map((locale) => locale.country))) {
      expect({
        country,
        defaultCount: all.filter((locale) => locale.country === country && locale.countryDefault).length,
      }).toEqual({ country, defaultCount: 1 });
    }
    const known = Intl.supportedValuesOf('currency');
    expect(all.filter(({ currency }) => !known.includes(currency))).toEqual([]);
    for (const {
      currency,
      price: { digits },
    } of all)
      expect({ currency, digits }).toEqual({
        currency,
        digits: ['JPY', 'KRW', 'CLP'].includes(currency) ? 0 : 2,
      });
  });
  it('writes no amount in a way that can be read as another one', () => {
    for (const { price: format, locale } of shop.registry.locales.values())
      if (format.digits > 0)
        expect({ locale, group: format.group }).not.toEqual({ locale, group: format.decimal });
  });
  it('writes Hebrew from right to left, and only that', () => {
    expect(
      [...shop.registry.locales.values()].filter(({ dir }) => dir === 'rtl').map(({ locale }) => locale),
    ).toEqual(['he_IL']);
  });
});

describe('what pages are written in', () => {
  it.each([
    ['he_IL', 'en', 'ltr'],
    ['sv_SE', 'en', 'ltr'],
    ['es_MX', 'es-MX', 'ltr'],
    ['ja_JP', 'ja-JP', 'ltr'],
  ])('%s: %s, %s', (id, lang, dir) => {
    expect(localeOf(id).written).toEqual({ lang, dir });
  });
  it('is Hebrew from right to left as soon as Hebrew has its labels', () => {
    const { registry } = shop;
    expect(
      findStandIn(
        localeOf('he_IL'),
        { ...registry.languages, complete: [...registry.languages.complete, 'he'] },
        registry.locales.values(),
      ),
    ).toBeUndefined();
    expect(
      findStandIn(
        localeOf('en_GB'),
        { ...registry.languages, complete: ['he'], last: 'he' },
        registry.locales.values(),
      ),
    ).toEqual({ lang: 'he', dir: 'rtl' });
  });
});

describe('market mapping (docs/contract/markets.md#markets)', () => {
  it.each([
    ['DE', 'EU'],
    ['ES', 'EU'],
    ['LI', 'EU'],
    ['CH', 'EU'],
    ['CA', 'EU'],
    ['AU', 'EU'],
    ['US', 'US'],
    ['UK', 'UK'],
    ['JP', 'JP'],
    ['KR', 'KR'],
    ['MX', 'MX'],
    ['RU', 'RU'],
    ['BR', 'BR'],
    ['GB', 'GB'],
    ['XI', 'GB'],
    ['FR', 'EU'],
    ['TW', 'EU'],
    ['ZZ', 'EU'],
  ])('%s → %s', (country, market) => {
    expect(marketOf(shop.registry.markets, country)).toBe(market);
  });
});

describe('language fallback and aliases (docs/contract/markets.md#language-fallback)', () => {
  it.each([
    ['mx', 'es'],
    ['co', 'es'],
    ['pe', 'es'],
    ['cl', 'es'],
    ['cn', 'zh'],
  ])('%s → %s', (code, language) => {
    expect(shop.registry.languages.fallback[code]).toBe(language);
    const locale = [...shop.registry.locales.values()].find(({ country }) => country === code.toUpperCase())!;
    expect({ language: locale.language, fallbackLanguage: locale.fallbackLanguage }).toEqual({
      language,
      fallbackLanguage: language,
    });
  });
  it('maps XI to GB and en_XI to en_GB', () => {
    expect(shop.registry.markets.countryAliases).toEqual({ XI: 'GB' });
    expect(shop.registry.markets.localeAliases).toEqual({ en_XI: 'en_GB' });
  });
  it.each([
    ['taxes', 'US RU CA'],
    ['taxesByRegion', 'CA RU'],
    ['asian', 'TW TH KR JP HK'],
    ['british', 'GB XI'],
    ['countrySelector', 'CA DE EL EN ES FR IT NL PL PT US'],
    ['reviewWidget', 'MT'],
    ['targetSizeLabels', 'US GB MX'],
  ])('list %s', (name, countries) => expect(shop.registry.markets.lists[name]).toEqual(countries.split(' ')));
});

describe('prices (docs/contract/markets.md#prices)', () => {
  it.each([
    [12900, 'es_ES', '129 €'],
    [12950, 'es_ES', '129,50 €'],
    [12905, 'de_DE', '129,05 €'],
    [123450, 'es_ES', '1.234,50 €'],
    [0, 'es_ES', '0 €'],
    [5, 'es_ES', '0,05 €'],
    [12950, 'en_GB', '£129,50'],
    [12900, 'en_US', '$129 USD'],
    [12950, 'en_US', '$129,50 USD'],
    [249900, 'es_MX', '$2 499 MXN'],
    [15400, 'ja_JP', '¥15,400'],
    [189000, 'ko_KR', '₩189,000'],
    [99990, 'es_CL', '$99.990'],
    [12950, 'pt_BR', 'R$ 129,50'],
    [12950, 'de_CH', 'CHF 129,50'],
    [12950, 'fr_CA', '129,50 $'],
    [123456789, 'fr_FR', '1 234 567,89 €'],
    [-500, 'es_ES', '-5 €'],
    [-1000, 'en_GB', '-£10'],
    [-1050, 'en_US', '-$10,50 USD'],
    [-1000, 'ja_JP', '-¥1,000'],
    [-1000, 'nl_NL', '€ -10'],
    [-1000, 'es_CL', '$-1.000'],
    [-1000, 'pt_BR', '-R$ 10'],
    [-1000, 'sv_SE', '−10 kr'],
  ])('%i in %s: %s', (minor, id, expected) => expect(price(minor, id)).toBe(expected));
  it('never breaks a price over two lines', () => {
    for (const locale of shop.registry.locales.values())
      expect(formatPrice(123456789, locale)).not.toMatch(/ (?!USD|MXN)/);
  });
});

describe('dates (docs/contract/markets.md#dates)', () => {
  const day = new Date('2026-11-07T23:30:00Z');
  it.each([
    ['en_US', '11/08/2026'],
    ['en_CA', '11/08/2026'],
    ['ja_JP', '11/08/2026'],
    ['es_ES', '08/11/2026'],
    ['de_DE', '08.11.2026'],
    ['sv_SE', '2026-11-08'],
    ['fi_FI', '8.11.2026'],
    ['cs_CZ', '8. 11. 2026'],
  ])('%s: %s', (id, expected) => expect(formatDate(day, localeOf(id), 'Europe/Madrid')).toBe(expected));
  it('takes the day in the given time zone', () =>
    expect(formatDate(day, localeOf('es_ES'), 'UTC')).toBe('07/11/2026'));
});
