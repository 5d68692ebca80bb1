import { createApi, type Api } from '../../create-api';
import type { OperationShape, RequestOf, ResponseOf } from '../../contract/operation';
import type { Database } from '../../database/database.types';
import { openShopDatabase } from '../../../tests/support/open-shop-database';
import type { Domain } from '../../server/domain.types';
import { createSeal } from '../../server/seal';
import type { ApiLocale, ApiSettings, Storefront } from '../../server/settings.types';
import { domains } from '../registry.generated';
import { samplePagePath } from '../../server/page-paths.fixture';

const SEGMENTS: Record<string, Record<string, string>> = {
  es: {
    women: 'mujer',
    men: 'hombre',
    shoes: 'zapatos',
    'bags-accessories': 'bolsos-accesorios',
    apparel: 'ropa',
    goods: '{brand}goods',
  },
  en: { goods: '{brand}goods' },
};

const locale = (id: string, market: string, currency: string): ApiLocale => {
  const [language, country] = id.split('_') as [string, string];
  return {
    locale: id,
    country,
    language,
    realLanguage: language,
    market,
    isoLocale: id.replace('_', '-'),
    currency,
  };
};

const storefront = (id: string, lines: string[]): Storefront => ({
  id,
  name: id,
  slug: `shop${id}`,
  lines,
  imageHost: '/images/paper',
  defaultLocale: 'en_ES',
  locales: [],
});

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {}, progress: () => {} };

/** Settings as the shop injects them, with prices written plainly: `12.50 EUR`, `1250 JPY`. */
export const testSettings: ApiSettings = {
  locales: [
    locale('en_ES', 'EU', 'EUR'),
    locale('es_ES', 'EU', 'EUR'),
    locale('de_DE', 'EU', 'EUR'),
    locale('en_GB', 'GB', 'GBP'),
    locale('en_US', 'US', 'USD'),
    locale('ja_JP', 'JP', 'JPY'),
    locale('es_MX', 'MX', 'MXN'),
  ],
  defaultLocale: 'en_ES',
  storefronts: {
    main: { ...storefront('main', ['HERITAGE', 'STUDIO', 'LAB']), default: true },
    lab: storefront('lab', ['LAB']),
    running: storefront('running', ['RUNNING']),
  },
  publicOrigins: [],
  formatPrice: (minor, { currency }) =>
    currency === 'JPY' ? `${minor} JPY` : `${(minor / 100).toFixed(2)} ${currency}`,
  fileLabels: () => ({}),
  pagePath: samplePagePath,
  segment: (kind, id, key) => {
    const own = SEGMENTS[id.slice(0, 2)] ?? {};
    return kind === 'target' && key === 'goods' ? 'goods' : (own[key] ?? key);
  },
  clock: () => new Date('2026-05-04T10:00:00Z'),
  randomId: () => 'fixed',
  log,
  seal: createSeal(['the secret of these tests, long enough']),
  dataDir: '',
  checkResponses: true,
};

export interface TestCatalogue {
  api: Api;
  db: Database;
  /** Calls an operation; returns the envelope, KO included. */
  call<O extends OperationShape>(
    operation: O,
    input: RequestOf<O>,
    storefront?: string,
  ): Promise<ResponseOf<O> & { status: string; errors: { code: string; message: string }[] }>;
  /** The same by URL, for what only a query string can express. */
  get(path: string, storefront?: string): Promise<any>;
  close(): Promise<void>;
}

/** The API with the catalogue alone, on a database of its own with the demo data. */
export const openTestCatalogue = async (): Promise<TestCatalogue> => {
  const db = await openShopDatabase(['catalogue']);
  const own = domains.filter(({ domain }: { domain: Domain }) => domain.name === 'catalogue');
  const api = createApi({ settings: testSettings, database: db, domains: own });
  await api.ready;
  const send = async (path: string, brand: string, init?: RequestInit) => {
    const headers = {
      'x-storefront': brand,
      'content-type': 'application/json',
      cookie: 'XSRF-TOKEN=t',
      'x-xsrf-token': 't',
    };
    return (
      await api.handle(new Request(`http://shop.test/eshop-api/api/v1${path}`, { ...init, headers }))
    ).json();
  };
  return {
    api,
    db,
    call: (operation, input, brand = 'main') => {
      if (operation.method === 'POST')
        return send(operation.path, brand, { method: 'POST', body: JSON.stringify(input) });
      const query = new URLSearchParams(
        Object.entries(input as object).flatMap(([name, value]) =>
          [value].flat().map((one) => [name, String(one)]),
        ),
      );
      return send(`${operation.path}?${query}`, brand);
    },
    get: (path, brand = 'main') => send(path, brand),
    close: async () => {
      await api.close();
      await db.close();
    },
  };
};
