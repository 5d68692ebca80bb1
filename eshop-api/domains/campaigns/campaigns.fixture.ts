import type { OperationShape, RequestOf, ResponseOf } from '../../contract/operation';
import { createApi, type Api } from '../../create-api';
import type { Database } from '../../database/database.types';
import { openShopDatabase } from '../../../tests/support/open-shop-database';
import { testSettings } from '../catalogue/catalogue.fixture';
import { domains } from '../registry.generated';

type Envelope = { status: string; errors: { code: string; message: string }[] };

export interface TestShop {
  api: Api;
  db: Database;
  settings: typeof testSettings;
  /** Moves the server's clock. */
  setClock(now: string): void;
  call<O extends OperationShape>(
    operation: O,
    input: RequestOf<O>,
    storefront?: string,
  ): Promise<ResponseOf<O> & Envelope>;
  get(path: string, storefront?: string): Promise<any>;
  close(): Promise<void>;
}

/** The named domains on a database of their own with the demo data, with a clock that the test sets. Local times are one hour ahead of UTC. */
export async function openTestShop(names: string[], start: string): Promise<TestShop> {
  let now = new Date(start);
  const zoned = Object.fromEntries(
    Object.entries(testSettings.storefronts).map(([id, one]) => [
      id,
      { ...one, instantOf: (local: string) => Date.parse(`${local}Z`) - 3_600_000 },
    ]),
  );
  const settings = { ...testSettings, storefronts: zoned, clock: () => now };
  const db = await openShopDatabase(names);
  const api = createApi({
    settings,
    database: db,
    domains: domains.filter(({ domain }) => names.includes(domain.name)),
  });
  await api.ready;
  const get = async (path: string, brand = 'main') =>
    (
      await api.handle(
        new Request(`http://shop.test/eshop-api/api/v1${path}`, { headers: { 'x-storefront': brand } }),
      )
    ).json();
  return {
    api,
    db,
    settings,
    get,
    setClock: (time) => void (now = new Date(time)),
    call: (operation, input, brand) => {
      const query = new URLSearchParams(
        Object.entries(input as object).map(([name, value]) => [name, String(value)]),
      );
      return get(`${operation.path}?${query}`, brand);
    },
    close: async () => {
      await api.close();
      await db.close();
    },
  };
}
