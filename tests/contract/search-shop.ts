import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createApi, type Api } from '../../eshop-api/create-api';
import type { OperationShape, RequestOf, ResponseOf } from '../../eshop-api/contract/operation';
import type { Database } from '../../eshop-api/database/database.types';
import { openShopDatabase } from '../support/open-shop-database';
import { testSettings } from '../../eshop-api/domains/catalogue/catalogue.fixture';
import { searchSearch } from '../../eshop-api/domains/search/search.contract';
import { domains } from '../../eshop-api/domains/registry.generated';
import { createEmbeddedSearch } from '../../eshop-api/providers/search/embedded/embedded-search';
import type { ApiProviders } from '../../eshop-api/providers/provider.types';
import type { SearchService } from '../../eshop-api/providers/search/search-provider.types';
import type { ApiSettings } from '../../eshop-api/server/settings.types';
import { testLocales, collectLog } from './test-settings';
import { envelopeOf } from '../support/envelope-of';

export interface SearchShop {
  api: Api;
  db: Database;
  log: ReturnType<typeof collectLog>;
  /** The envelope of a call, KO included. */
  call<O extends OperationShape>(
    operation: O,
    input: RequestOf<O>,
    storefront?: string,
  ): Promise<ResponseOf<O> & { status: string; errors: { code: string; message: string }[] }>;
  /** Resolves when the search answers in these locales, however busy the machine; clears the log of the wait. */
  untilIndexed(...profiles: string[]): Promise<void>;
  close(): Promise<void>;
}

const languages = ['it_IT', 'pt_PT', 'nl_NL', 'th_TH'].map((id) => ({
  ...testLocales[0]!,
  locale: id,
  language: id.slice(0, 2),
  realLanguage: id.slice(0, 2),
  country: id.slice(3),
  isoLocale: id.replace('_', '-'),
}));

/** Catalogue and search on a database with the demo data; three storefronts with one embedded service, `plain` with none, `keyless` without keys. */
export async function openSearchShop(
  search: SearchService = { provider: createEmbeddedSearch(), keys: { apiKey: 'a', indexKey: 'b' } },
  imageSearch?: ApiProviders['imageSearch'],
): Promise<SearchShop> {
  const log = collectLog();
  const provide = (service: SearchService) => ({
    search: { name: 'search-test', migrations: [], open: () => service },
    ...(imageSearch ? { imageSearch } : {}),
  });
  const served = {
    providers: provide(search),
    locales: testLocales.map(({ locale }) => locale),
    flags: () => ({ search_provider: true, image_search: true }),
  };
  const stores = Object.fromEntries(
    Object.entries(testSettings.storefronts).map(([id, one]) => [id, { ...one, ...served }]),
  );
  const { main } = testSettings.storefronts;
  const keyless = provide({ ...search, keys: { apiKey: 'a', indexKey: '' } });
  const settings: ApiSettings = {
    ...testSettings,
    log,
    randomId: randomUUID,
    locales: [...testLocales, ...languages],
    storefronts: {
      ...stores,
      plain: { ...main!, id: 'plain', default: false, providers: keyless },
      keyless: { ...main!, ...served, id: 'keyless', default: false, providers: keyless },
    },
  };
  const db = await openShopDatabase(['catalogue']);
  const api = createApi({
    settings,
    database: db,
    domains: domains.filter(({ domain }) => ['catalogue', 'search'].includes(domain.name)),
  });
  await api.ready;
  const call: SearchShop['call'] = async (operation, input, storefront = 'main') => {
    const facts = {
      url: operation.path,
      requestId: 'request-1',
      header: (name: string) => (name === 'x-storefront' ? storefront : undefined),
      signal: new AbortController().signal,
    };
    return (await envelopeOf(api.invoke(operation, input as Record<string, unknown>, facts))) as never;
  };
  return {
    api,
    db,
    log,
    call,
    untilIndexed: async (...profiles) => {
      // A query waits a few seconds for an index that is being built, then its result is empty: it is repeated.
      for (const profile of profiles)
        while ((await call(searchSearch, { profile, query: '*' })).numberOfProducts === 0)
          await setTimeout(50);
      log.lines.length = 0;
    },
    close: async () => {
      await api.close();
      await db.close();
    },
  };
}
