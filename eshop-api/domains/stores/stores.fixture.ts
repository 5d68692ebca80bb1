import type { OperationShape, RequestOf, ResponseOf } from '../../contract/operation';
import { createApi, type Api } from '../../create-api';
import type { Database } from '../../database/database.types';
import { openShopDatabase } from '../../../tests/support/open-shop-database';
import type { ApiLocale } from '../../server/settings.types';
import { testSeal } from '../../../tests/contract/test-settings';
import { testSettings } from '../catalogue/catalogue.fixture';
import { domains } from '../registry.generated';
import { envelopeOf } from '../../../tests/support/envelope-of';

type StoreResponse<O> = ResponseOf<O> & { status: string; errors: { code: string; message: string }[] };

export interface TestStores {
  api: Api;
  db: Database;
  /** Moves the clock. */
  setClock(iso: string): void;
  /** Flags of every storefront. */
  flags: Record<string, unknown>;
  call<O extends OperationShape>(
    operation: O,
    input: RequestOf<O>,
    storefront?: string,
    headers?: Record<string, string>,
  ): Promise<StoreResponse<O>>;
  close(): Promise<void>;
}

const locale = (id: string): ApiLocale => ({
  ...testSettings.locales[0]!,
  locale: id,
  language: id.slice(0, 2),
  realLanguage: id.slice(0, 2),
  country: id.slice(3),
  market: id.slice(3),
  isoLocale: id.replace('_', '-'),
});

/** Catalogue and stores on a database of their own with the demo data; Monday 2026-05-04, noon in Madrid. */
export const openTestStores = async (): Promise<TestStores> => {
  const db = await openShopDatabase(['catalogue']);
  let now = new Date('2026-05-04T10:00:00Z');
  let ids = 0;
  const flags: Record<string, unknown> = { take_back: true };
  const storefronts = Object.fromEntries(
    Object.entries(testSettings.storefronts).map(([id, one]) => [
      id,
      {
        ...one,
        name: `Acme${id === 'main' ? '' : ` ${id}`}`,
        flags: () => flags,
        rules: { clientelingMail: { stores: { T010: 'fuencarral@acme.example' } } },
      },
    ]),
  );
  const settings = {
    ...testSettings,
    seal: testSeal,
    storefronts,
    locales: [
      ...testSettings.locales,
      locale('fr_FR'),
      locale('es_CL'),
      locale('ja_JP'),
      locale('en_GB'),
      locale('es_MX'),
      locale('ko_KR'),
    ].filter(({ locale: id }, at, all) => all.findIndex((one) => one.locale === id) === at),
    clock: () => now,
    randomId: () => `id-${++ids}`,
  };
  const api = createApi({
    settings,
    database: db,
    domains: domains.filter(({ domain }) => ['catalogue', 'stores', 'store-staff'].includes(domain.name)),
  });
  await api.ready;
  return {
    api,
    db,
    flags,
    setClock: (iso) => {
      now = new Date(iso);
    },
    call: async (operation, input, storefront = 'main', headers = {}) => {
      const facts = {
        url: operation.path,
        requestId: 'r',
        header: (name: string) => (name === 'x-storefront' ? storefront : headers[name]),
        signal: new AbortController().signal,
      };
      return (await envelopeOf(api.invoke(operation, input as Record<string, unknown>, facts))) as never;
    },
    close: async () => {
      await api.close();
      await db.close();
    },
  };
};
