import { beforeAll, describe, expect, it } from 'vitest';
import { chooseLocale, readAcceptLanguage } from './choose-locale';
import { readShippedData } from './links.fixture';

let shop: Awaited<ReturnType<typeof readShippedData>>;
beforeAll(async () => {
  shop = await readShippedData();
});

describe('chooseLocale for /', () => {
  it.each<[string, Parameters<typeof chooseLocale>[0], string]>([
    ['cookie first', { cookie: { country: 'FR', language: 'fr' }, acceptLanguage: 'de-DE' }, 'fr_FR'],
    [
      'a cookie of another storefront is ignored',
      { cookie: { country: 'ZZ', language: 'fr' }, acceptLanguage: 'de-DE' },
      'de_DE',
    ],
    ['exact tag', { acceptLanguage: 'de-AT,de;q=0.9,en;q=0.8' }, 'de_AT'],
    ['quality decides', { acceptLanguage: 'en-GB;q=0.5, it-IT;q=0.9' }, 'it_IT'],
    ['language alone goes to its likely country', { acceptLanguage: 'fr' }, 'fr_FR'],
    ['language alone where the default locale speaks it', { acceptLanguage: 'en' }, 'en_ES'],
    ['geo decides inside a language', { acceptLanguage: 'de', geoCountry: 'CH' }, 'de_CH'],
    ['geo alone decides nothing', { geoCountry: 'CH' }, 'en_ES'],
    ['a country without that language falls to the language', { acceptLanguage: 'de-US' }, 'de_DE'],
    ['a script names its region', { acceptLanguage: 'zh-Hant' }, 'zh_TW'],
    ['unknown languages are passed over', { acceptLanguage: 'eo, xx-YY, pl' }, 'pl_PL'],
    ['nothing known: default', { acceptLanguage: '*' }, 'en_ES'],
    ['rubbish: default', { acceptLanguage: ';;;,,q=,-' }, 'en_ES'],
  ])('%s', (_, wishes, expected) =>
    expect(chooseLocale(wishes, shop.brands[0]!, shop.registry)).toBe(expected),
  );

  it('only offers the brand’s own locales', () => {
    const lab = { locales: ['en_ES', 'es_ES'], defaultLocale: 'en_ES' };
    expect(chooseLocale({ acceptLanguage: 'ko-KR, es-MX;q=0.5' }, lab, shop.registry)).toBe('es_ES');
  });

  it('reads qualities and leaves refused languages out', () => {
    expect(readAcceptLanguage('en;q=0.1, fr;q=0, de')).toEqual(['de', 'en']);
  });
});
