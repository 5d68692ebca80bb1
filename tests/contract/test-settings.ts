import { createSeal } from '../../eshop-api/server/seal';
import type { ApiLocale, ApiLog, ApiSettings } from '../../eshop-api/server/settings.types';
import { samplePagePath } from '../../eshop-api/server/page-paths.fixture';

const locale = (
  id: string,
  currency: string,
  market: string,
  iso: string,
  digits = 2,
  own = false,
): ApiLocale => ({
  locale: id,
  country: id.slice(3),
  language: id.slice(0, 2),
  realLanguage: id.slice(0, 2),
  market,
  isoLocale: iso,
  currency,
  countryDefault: own,
  countryName: id.slice(3),
  price: { decimal: ',', group: '.', symbol: currency, position: 'after', suffix: '', digits },
});

export const testLocales: ApiLocale[] = [
  locale('en_ES', 'EUR', 'EU', 'en-ES'),
  locale('es_ES', 'EUR', 'EU', 'es-ES', 2, true),
  locale('en_GB', 'GBP', 'GB', 'en-GB', 2, true),
  locale('de_DE', 'EUR', 'EU', 'de-DE', 2, true),
  locale('fr_FR', 'EUR', 'EU', 'fr-FR', 2, true),
  locale('ja_JP', 'JPY', 'JP', 'ja-JP', 0, true),
  locale('en_US', 'USD', 'US', 'en-US', 2, true),
];

/** Collects what is logged, so that tests can assert "the error was logged with its url". */
export function collectLog(): ApiLog & {
  lines: { level: string; facts: Record<string, unknown>; message: string }[];
} {
  const lines: { level: string; facts: Record<string, unknown>; message: string }[] = [];
  const at = (level: string) => (facts: Record<string, unknown>, message: string) =>
    void lines.push({ level, facts, message });
  return {
    lines,
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    progress: () => {},
  };
}

/** The same in all tests, so that each can read what another's API has encrypted. */
export const testSeal = createSeal(['the secret of all tests, long enough']);

/** Settings of an API under test: two storefronts, seven locales, a clock that can be set. */
export function testSettings(overrides: Partial<ApiSettings> = {}): ApiSettings {
  let ids = 0;
  return {
    locales: testLocales,
    defaultLocale: 'en_ES',
    storefronts: {
      first: {
        id: 'first',
        name: 'First',
        slug: 'first',
        lines: [],
        imageHost: '/images/paper',
        defaultLocale: 'en_ES',
        locales: testLocales.map((one) => one.locale),
        default: true,
        flags: (market) => ({ cross_border_fixed_price: market === 'JP' }),
      },
      second: {
        id: 'second',
        name: 'Second',
        slug: 'second',
        lines: ['RUNNING'],
        imageHost: '/images/night',
        defaultLocale: 'en_GB',
        locales: ['en_GB', 'de_DE'],
      },
    },
    publicOrigins: ['https://first.example', 'https://second.example:8443'],
    formatPrice: (minor, { currency, price }) =>
      `${minor / 10 ** (price as { digits: number }).digits} ${currency}`,
    fileLabels: (id) => ({
      general: { hello: id.startsWith('es') ? 'Hola' : 'Hello', bye: 'Bye' },
      home: { title: 'Welcome' },
      methods: { 'shipping.01': `Standard ${id}` },
    }),
    segment: (_kind, _locale, key) => key,
    pagePath: samplePagePath,
    clock: () => new Date('2026-03-01T12:00:00Z'),
    randomId: () => `id-${++ids}`,
    log: collectLog(),
    seal: testSeal,
    dataDir: '.data',
    checkResponses: true,
    ...overrides,
  };
}
