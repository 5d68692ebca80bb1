import { createInProcessClient } from '../../eshop-api/client/run-call';
import type { ClientOptions, HeaderApiClient } from '../../eshop-api/client/run-call';
import { createApiClient } from '../../eshop-api/client/create-api-client';
import { connectByHttp, connectByRequest } from '../../eshop-api/client/transports';
import { createApi, type Api } from '../../eshop-api/create-api';
import type { Database } from '../../eshop-api/database/database.types';
import { openShopDatabase } from '../support/open-shop-database';
import { domains } from '../../eshop-api/domains/registry.generated';
import type { ApiSettings } from '../../eshop-api/server/settings.types';
import { probe } from './probe.domain';
import { serveApi } from './serve-api';
import { collectLog, testSettings } from './test-settings';

export type Way = 'invoke' | 'request' | 'http';
export const WAYS: Way[] = ['invoke', 'request', 'http'];

export interface Bench {
  api: Api;
  db: Database;
  settings: ApiSettings;
  baseUrl: string;
  client(way: Way, facts?: Partial<ClientOptions>): HeaderApiClient & { log: ReturnType<typeof collectLog> };
  close(): Promise<void>;
}

/** One API on one database, reachable in process, by Request/Response and over HTTP. The demo catalogue is left out. */
export async function openBench(overrides: Partial<ApiSettings> = {}): Promise<Bench> {
  const settings = testSettings(overrides);
  const db = await openShopDatabase();
  const chosen = domains.filter(({ domain }) => domain.name !== 'catalogue');
  const api = createApi({ settings, database: db, domains: [...chosen, { domain: probe, migrations: [] }] });
  await api.ready;
  const { server, port } = await serveApi(api);
  const baseUrl = `http://127.0.0.1:${port}`;
  const open: Record<Way, (facts: ClientOptions) => HeaderApiClient> = {
    invoke: (facts) => createInProcessClient({ api, ...facts }),
    request: (facts) => createApiClient({ transport: connectByRequest(api), ...facts }),
    http: (facts) =>
      createApiClient({ transport: connectByHttp(baseUrl, (request) => fetch(request)), ...facts }),
  };
  return {
    api,
    db,
    settings,
    baseUrl,
    client: (way, facts) => {
      const log = collectLog();
      return { log, ...open[way]({ storefront: 'first', log, ...facts }) };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await api.close();
      await db.close();
    },
  };
}
