import { createInProcessClient } from '../../eshop-api/client/run-call';
import type { HeaderApiClient } from '../../eshop-api/client/run-call';
import { createApi, type Api } from '../../eshop-api/create-api';
import type { Database } from '../../eshop-api/database/database.types';
import { domains } from '../../eshop-api/domains/registry.generated';
import { embeddedProviders } from '../../eshop-api/providers/embedded-providers';
import type { ApiProviders } from '../../eshop-api/providers/provider.types';
import type { Domain } from '../../eshop-api/server/domain.types';
import type { ApiSettings } from '../../eshop-api/server/settings.types';
import { collectLog, testLocales, testSettings } from '../contract/test-settings';
import { openShopDatabase } from './open-shop-database';

export interface TestApi {
  api: Api;
  db: Database;
  settings: ApiSettings;
  /** A client of a storefront; answers are checked against their schemas. */
  client(storefront?: string): HeaderApiClient;
  close(): Promise<void>;
}

const more = (id: string, market: string, currency: string) => ({
  ...testLocales[0]!,
  locale: id,
  country: id.slice(3),
  language: id.slice(0, 2),
  realLanguage: id.slice(0, 2),
  market,
  currency,
  isoLocale: id.replace('_', '-'),
});

/** Locales of the markets with rules of their own, beside those of the contract bench. */
export const marketLocales = [
  ...testLocales,
  more('en_XI', 'GB', 'GBP'),
  more('es_MX', 'MX', 'MXN'),
  more('en_AU', 'EU', 'AUD'),
  more('ko_KR', 'KR', 'KRW'),
  more('pt_BR', 'BR', 'BRL'),
  more('it_IT', 'EU', 'EUR'),
];

/** `providers` take the place of embedded ones; `adapt` may observe a domain. */
export interface TestParts {
  providers?: Partial<ApiProviders>;
  adapt?: (domain: Domain) => Domain;
}

/** The named domains on a database of their own, with their demo data. Storefronts: main (heritage, studio, lab) and running. */
export async function openTestApi(
  names: string[],
  overrides: Partial<ApiSettings> = {},
  { providers, adapt = (domain) => domain }: TestParts = {},
): Promise<TestApi> {
  const settings = testSettings({ locales: marketLocales, storefronts: storefronts(), ...overrides });
  const db = await openShopDatabase(names);
  const api = createApi({
    settings,
    database: db,
    domains: domains
      .filter(({ domain }) => names.includes(domain.name))
      .map((one) => ({ ...one, domain: adapt(one.domain) })),
    providers: { ...embeddedProviders, ...providers },
  });
  await api.ready;
  return {
    api,
    db,
    settings,
    client: (storefront = 'main') => createInProcessClient({ api, storefront, log: collectLog() }),
    close: async () => {
      await api.close();
      await db.close();
    },
  };
}

function storefronts(): ApiSettings['storefronts'] {
  const one = (id: string, lines: string[]) => ({
    id,
    name: id,
    slug: id,
    lines,
    imageHost: '/images/paper',
    defaultLocale: 'en_ES',
    locales: marketLocales.map(({ locale }) => locale),
    flags: (): Record<string, unknown> => ({ size_label: true }),
  });
  return {
    main: { ...one('main', ['HERITAGE', 'STUDIO', 'LAB']), default: true },
    running: { ...one('running', ['RUNNING']), flags: () => ({}) },
  };
}
