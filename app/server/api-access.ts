import { createBreakers } from '../../eshop-api/client/breakers';
import { createApiClient } from '../../eshop-api/client/create-api-client';
import { dedupeReads } from '../../eshop-api/client/dedupe-reads';
import type { Transport } from '../../eshop-api/client/transport.types';
import type { Api } from '../../eshop-api/create-api';
import type { ApiLog } from '../../eshop-api/server/settings.types';
import type { ApiAccess } from '../request/shop.types';
import { findLiveLabel, postMissingLabels, readDefaultProfile } from './api-words';
import type { ReadCache } from './read-cache';
import { tellTrouble } from './tell-trouble';

export interface ApiAccessParts {
  transport: Transport;
  log: ApiLog;
  /** The bundled API, when it is the one that answers: it tells of changes. */
  api: Api | undefined;
  /** For an outside API. */
  cache: ReadCache | undefined;
}

/** Under the blocks' own deadline of 2 s, so that a slow API shows as its own error. */
const callDeadline = 1_800;

/** The storefront's way to the API, made once a process: breakers and caches outlive requests. */
export function createApiAccess({ transport, log, api, cache }: ApiAccessParts): ApiAccess & { close(): void } {
  const breakers = createBreakers();
  let version = 0;
  /** For calls of the shop itself, on behalf of no visitor. */
  const openOwn = (storefront: string) => createApiClient({ transport, breakers, log, deadline: callDeadline, storefront });
  const stopWatching = api?.onChange(() => void version++);
  return {
    open: (caller) => {
      const client = tellTrouble(createApiClient({ transport, breakers, log, deadline: callDeadline, ...caller }), caller.onTrouble);
      return dedupeReads(cache ? cache.wrap(client, caller.storefront, caller.onTrouble) : client);
    },
    version: () => String(version),
    // Live labels are read at each word, so only those in this process can be asked; an outside API's come as label files.
    liveLabel: (localeId, section, key, brandId) => findLiveLabel(api, brandId, localeId, section, key),
    defaultProfile: (brand) => readDefaultProfile(openOwn(brand.id), brand),
    reportMissingLabels: (lines, brandId) => postMissingLabels(openOwn(brandId), lines),
    purge: () => {
      cache?.clear();
      version++;
    },
    trouble: () => {
      const open = breakers.listOpen();
      if (open.length > 0) return `the API is failing: ${open.join(', ')}`;
      return breakers.isFailing() ? 'the API is failing: its last calls had no answer' : undefined;
    },
    close: () => {
      stopWatching?.();
      breakers.close();
    },
  };
}
