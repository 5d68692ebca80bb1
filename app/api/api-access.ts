import { createBreakers } from '../../eshop-api/client/breakers';
import type { CallerFacts } from '../../eshop-api/client/compose-request';
import { createApiClient } from '../../eshop-api/client/create-api-client';
import { type HeaderApiClient, createInProcessClient, dedupeReads } from '../../eshop-api/client/run-call';
import type { Transport } from '../../eshop-api/client/transport.types';
import { newsletterMember } from '../../eshop-api/domains/newsletter/newsletter.contract';
import type { Api } from '../../eshop-api/create-api';
import type { ApiLog } from '../../eshop-api/server/settings.types';
import type { ApiAccess, ApiCaller } from '../shop/shop.types';
import {
  OutsideWords,
  findLiveLabel,
  postMissingLabels,
  readDefaultProfile,
  readLiveWords,
} from './api-words';
import type { ReadCache } from './read-cache';
import { ApiError } from '../../eshop-api/contract/api-error';
import type { ApiClient } from '../../eshop-api/contract/client.types';
import { isFailure } from '../../eshop-api/client/read-answer';

export interface ApiAccessParts {
  log: ApiLog;
  /** The bundled API, when it is the one that answers: it reports changes. */
  api?: Api;
  /** The way to an API elsewhere (ESHOP_API_URL); given where `api` is not. */
  transport?: Transport;
  cache: ReadCache;
  /** ms. */
  clock: () => number;
  /** Hands changed data files to the bundled API. */
  takeData?: ApiAccess['takeData'];
  takePaths?: ApiAccess['takePaths'];
  /** Why the shop's own database is away, or undefined. */
  databaseFault?: () => string | undefined;
}

/** Under the blocks' own deadline of 2 s, so that a slow API shows as its own error. */
const CALL_DEADLINE_MS = 1_800;

/** The storefront's way to the API, made once a process: caches outlive requests, and so do the breakers before an API elsewhere. */
export function createApiAccess({
  log,
  api,
  transport,
  cache,
  clock,
  databaseFault,
  takeData,
  takePaths,
}: ApiAccessParts): ApiAccess & { close(): Promise<void> } {
  const { connect, breakers } = openClients({ log, api, transport });
  const failures = breakers ? undefined : new Failures(clock);
  const refusals = new Refusals();
  const posts = new Set<Promise<void>>();
  let version = 0;
  let isClosed = false;
  /** For calls of the shop itself, on behalf of no visitor. */
  const openOwn = (storefront: string) => connect({ storefront });
  const stopWatching = api?.onChange(() => {
    version++;
    cache.clear();
  });
  const outsideWords = api
    ? undefined
    : new OutsideWords({
        read: (brandId, localeId) => readLiveWords(openOwn(brandId), localeId),
        onChange: () => void version++,
        clock,
      });
  return {
    open: (caller) => {
      outsideWords?.use(caller.storefront, caller.locale);
      const { onDegraded, storefront, now } = caller;
      const openFor = (facts: CallerFacts) =>
        reportDegraded(connect(facts), { onDegraded, refusals, failures, isClosed: () => isClosed });
      const own = openFor(caller);
      return dedupeReads(now ? own : cache.wrap(own, openFor(sharedCaller(caller)), storefront, onDegraded));
    },
    version: () => {
      outsideWords?.refreshDue();
      return String(version);
    },
    liveLabel: (localeId, section, key, brandId) =>
      outsideWords
        ? outsideWords.find(brandId, localeId, section, key)
        : findLiveLabel(api, brandId, localeId, section, key),
    defaultProfile: (brand) => readDefaultProfile(openOwn(brand.id), brand),
    isMember: async (storefront, userHash) =>
      (await openOwn(storefront).call(newsletterMember, { usrHash: userHash }, { deadline: 1000 })).member,
    reportMissingLabels: (lines, brandId) => {
      const post = postMissingLabels(openOwn(brandId), lines, brandId).finally(() => posts.delete(post));
      posts.add(post);
      return post;
    },
    takeData: (data) => {
      takeData?.(data);
      // What documents show of these files is in their own stamps.
      cache.clear();
    },
    takePaths: (buildPath) => takePaths?.(buildPath),
    purge: async () => {
      cache.clear();
      version++;
      await outsideWords?.purge();
    },
    degradedReason: () =>
      databaseFault?.() ??
      describeDegraded(
        breakers?.listOpen() ?? failures!.list(),
        (breakers ?? failures!).isFailing(),
        refusals.areMany,
      ),
    close: async () => {
      stopWatching?.();
      // What was still to be reported (missing labels) leaves first; its deadline bounds the wait.
      await Promise.allSettled(posts);
      isClosed = true;
      breakers?.close();
    },
  };
}

/** Clients of the bundled API, or of one elsewhere with breakers before it. */
function openClients({ log, api, transport }: Pick<ApiAccessParts, 'log' | 'api' | 'transport'>) {
  const breakers = transport && createBreakers();
  const connect = (facts: CallerFacts): HeaderApiClient => {
    const client = { log, deadline: CALL_DEADLINE_MS, ...facts };
    if (transport) return createApiClient({ ...client, transport, breakers });
    return createInProcessClient({ ...client, api: api! });
  };
  return { connect, breakers };
}

/**
 * Sender of a call whose answer many visitors get: the storefront, not the visitor of the request. Of what
 * docs/contract/calls.md#common-behaviour forwards from a rendered page only the request's id stays, which no answer depends
 * on.
 */
const sharedCaller = ({ storefront, requestId }: ApiCaller): CallerFacts => ({
  storefront,
  requestId,
  userAgent: 'storefront',
});

function describeDegraded(
  open: readonly string[],
  isFailing: boolean,
  isRefusing: boolean,
): string | undefined {
  if (open.length > 0) return `the API is failing: ${open.join(', ')}`;
  if (isFailing) return 'the API is failing: its last calls had no answer';
  return isRefusing ? 'the API refuses the shop: its last calls were answered 401' : undefined;
}

/** KO answers that name no reason in the shop's own terms. */
const unexplained = new Set([
  'ERR_CIRCUIT_OPEN',
  'internal_error',
  'unknown_error',
  'unauthorized',
  'unknown',
]);

export interface DegradedParts {
  onDegraded?: (() => void) | undefined;
  refusals?: Refusals;
  /** Left out: a breaker counts the failures. */
  failures?: Failures | undefined;
  /** true: the shop is closing, and a call is cancelled without a line in the log. */
  isClosed?: () => boolean;
}

/** The same client, which reports a call that failed because the API is down, as opposed to a refusal: blocks may go on without its data, caches must not keep the result. */
function reportDegraded(
  client: ApiClient,
  { onDegraded, refusals, failures, isClosed }: DegradedParts = {},
): ApiClient {
  return {
    call: async (operation, request, options) => {
      if (isClosed?.()) throw new ApiError('ERR_CANCELED', 'the shop is closing', operation.path);
      try {
        const answer = await client.call(operation, request, options);
        refusals?.note(false);
        failures?.note(operation.id, false);
        return answer;
      } catch (error) {
        const isOwnRefusal =
          error instanceof ApiError && error.code === 'unauthorized' && !options?.headers?.authorization;
        if (isOwnRefusal) refusals?.note(true);
        if (isFailure(error)) failures?.note(operation.id, true);
        if (error instanceof ApiError && (isFailure(error) || unexplained.has(error.code))) onDegraded?.();
        throw error;
      }
    },
  };
}

/** Failures in a row from which on an operation, or the whole API, is reported. */
const MIN_OPERATION_FAILURES = 5;
const MIN_API_FAILURES = 3;
/** ms after its last failure that an operation is reported without a further call. */
const REPORTED_FOR_MS = 10_000;

/** What of the API in this process fails, for /healthz: there is no breaker. */
class Failures {
  private inRow = 0;
  private readonly byOperation = new Map<string, { inRow: number; at: number }>();

  /** @param clock ms */
  constructor(private readonly clock: () => number) {}

  note(operation: string, hasFailed: boolean): void {
    if (!hasFailed) {
      this.inRow = 0;
      this.byOperation.delete(operation);
      return;
    }
    this.inRow++;
    const inRow = (this.byOperation.get(operation)?.inRow ?? 0) + 1;
    this.byOperation.set(operation, { inRow, at: this.clock() });
  }

  /** Operations that have failed again and again until now. */
  list(): string[] {
    const since = this.clock() - REPORTED_FOR_MS;
    return [...this.byOperation]
      .filter(([, { inRow, at }]) => inRow >= MIN_OPERATION_FAILURES && at >= since)
      .map(([operation]) => operation);
  }

  /** The last calls of all operations failed. */
  isFailing(): boolean {
    return this.inRow >= MIN_API_FAILURES;
  }
}

const MIN_REFUSALS = 3;

/**
 * 401s in a row to calls that carried no customer's token. An expired token concerns one visitor alone, but an API
 * that refuses the shop itself leaves every page empty, and no breaker opens.
 */
class Refusals {
  private inRow = 0;

  note(isRefused: boolean): void {
    this.inRow = isRefused ? this.inRow + 1 : 0;
  }

  get areMany(): boolean {
    return this.inRow >= MIN_REFUSALS;
  }
}
