import { ApiFault } from './contract/api-fault';
import type { OperationShape } from './contract/operation';
import type { Database } from './database/database.types';
import { domains as allDomains } from './domains/registry.generated';
import { openDocuments } from './documents/document-link';
import { embeddedProviders } from './providers/embedded-providers';
import { listProviders, openProviders } from './providers/open-providers';
import type { ApiProviders } from './providers/provider.types';
import {
  performOperation,
  createAsk,
  type CallFacts,
  type LiveOperation,
  type Performed,
} from './server/api-core';
import { boundsFor, SMALL_BODY, type BodyBounds } from './server/bounded-body';
import { answerKo } from './server/envelope';
import { API_BASE, handleRequest, notBuiltFault } from './server/handle-request';
import { listNotBuilt } from './server/not-built';
import { composeOpenApi } from './server/openapi';
import type { RegisteredDomain } from './server/domain.types';
import { Router } from './server/router';
import type { ApiSettings } from './server/settings.types';
import { prepareDomains, startDomains, stopDomains, type StartedDomain } from './server/start-domains';
import type { Captchas } from './domains/captcha/captcha.handlers';
import type { CrossBorderState } from './domains/cross-border/cross-border.domain';
import type { PaymentsState } from './domains/payments/payments.state';

export interface Api {
  /** HTTP semantics: Request → Response, below /eshop-api/api/v1. */
  handle(request: Request): Promise<Response>;
  /** The same call in this process; the payload is the handler's own, so it is only read. Rejects with ApiFault. */
  invoke(operation: OperationShape, input: Record<string, unknown>, facts: CallFacts): Promise<Performed>;
  /** Limit of the body of a request to this call; every server that passes requests to `handle` applies it. */
  boundsOf(method: string, pathname: string): BodyBounds;
  /** Resolves when migrations, demo data and indexes are done; rejects with StartError. */
  ready: Promise<void>;
  operations: readonly OperationShape[];
  /** Contract calls that answer not_implemented. */
  notBuilt: readonly OperationShape[];
  /** Reports each change of a domain's data, in whichever process it happened. Returns a function that unsubscribes. */
  onChange(listener: (domain: string, detail: string | undefined) => void): () => void;
  /** What a domain's `start` returned, for the assembly (pictures, live labels); undefined before `ready`. */
  stateOf(domain: string): unknown;
  /** Ends the domains; the caller closes the database. */
  close(): Promise<void>;
}

export interface ApiOptions {
  settings: ApiSettings;
  database: Database;
  /** Tests only: other domains than those found in `domains/`. */
  domains?: readonly RegisteredDomain[];
  /** Third parties of brands that choose none; the embedded ones unless given. */
  providers?: ApiProviders;
  /** How third parties are reached. */
  fetch?: typeof globalThis.fetch;
}

/** The bundled eshop-api of docs/contract/calls.md#common-behaviour as one object; both clients use it. */
export function createApi({
  settings,
  database,
  domains = allDomains,
  providers = embeddedProviders,
  fetch = globalThis.fetch,
}: ApiOptions): Api {
  const ask = createAsk((operation) => byOperation.get(describeCall(operation)));
  const chosen = Object.fromEntries(
    Object.values(settings.storefronts).map((storefront) => [storefront.id, storefront.providers ?? {}]),
  );
  const { log, clock, dataDir, randomId, prepareAhead = true } = settings;
  const host = {
    db: database,
    log,
    clock,
    dataDir,
    randomId,
    prepareAhead,
    fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
  };
  const documents = openDocuments();
  const started = prepareDomains(domains, settings, database, {
    ask,
    documents,
    providers: openProviders(
      providers,
      chosen,
      host,
      (id) => settings.storefronts[id]?.from,
      settings.providerCallMs,
    ),
  });
  const live = started.flatMap(listOperations);
  const byOperation = new Map(live.map((one) => [describeCall(one.operation), one]));
  const operations = live.map((one) => one.operation);
  const notBuilt = listNotBuilt(operations);
  const router = new Router<LiveOperation | undefined>([
    ...live.map((target) => ({ operation: target.operation, target })),
    ...notBuilt.map((operation) => ({ operation, target: undefined })),
  ]);
  let openApi: string | undefined;
  const handler = {
    router,
    settings,
    openApi: () => (openApi ??= JSON.stringify(composeOpenApi(operations, notBuilt, API_BASE))),
  };
  const ready = startDomains(started, database, listProviders(providers, chosen));
  ready.catch(() => {});
  return {
    handle: (request) => ready.then(() => handleRequest(handler, request), answerNotReady),
    invoke: async (operation, input, facts) => {
      await ready;
      const found = byOperation.get(describeCall(operation));
      if (!found) throw missingFault(operation, notBuilt);
      return performOperation(found, input, facts);
    },
    ready,
    operations,
    notBuilt,
    onChange: (listener) => watchChanges(started, listener),
    boundsOf: (method, pathname) => boundsOf(router, method, pathname),
    stateOf: (domain) => started.find(({ registered }) => registered.domain.name === domain)?.state,
    close: () => stopDomains(started).finally(() => void documents.close()),
  };
}

function listOperations(started: StartedDomain): LiveOperation[] {
  const { domain } = started.registered;
  return domain.operations.map((one) => ({
    ...one,
    domain: domain.name,
    context: started.context,
    state: () => started.state,
    up: started.up,
  }));
}

function missingFault(operation: OperationShape, notBuilt: readonly OperationShape[]): ApiFault {
  const declared = notBuilt.some((one) => describeCall(one) === describeCall(operation));
  return declared
    ? notBuiltFault(operation.path)
    : new ApiFault('not_found', `there is no call ${operation.path}`, 404);
}

/** Limit of a call's body, by its operation; for an unknown call the lowest limit. */
function boundsOf(router: Router<LiveOperation | undefined>, method: string, pathname: string): BodyBounds {
  const found = router.find(
    method,
    pathname.startsWith(`${API_BASE}/`) ? pathname.slice(API_BASE.length) : pathname,
  );
  const maxBody = found.kind === 'found' ? found.route.operation.maxBody : undefined;
  return maxBody === undefined ? SMALL_BODY : boundsFor(maxBody);
}

const describeCall = ({ method, path }: OperationShape) => `${method} ${path}`;

const answerNotReady = () =>
  Response.json(answerKo(503, 'not_ready', 'the API could not start').envelope, {
    status: 503,
    headers: { 'retry-after': '5' },
  });

function watchChanges(
  started: StartedDomain[],
  listener: (domain: string, detail: string | undefined) => void,
): () => void {
  const ends = started.map(({ registered: { domain }, listeners }) => {
    const notify = (detail: string | undefined) => listener(domain.name, detail);
    listeners.add(notify);
    return () => listeners.delete(notify);
  });
  return () => ends.forEach((end) => end());
}

/** Pages of an embedded service: everything below `path` is its own. */
interface Mount {
  path: string;
  handle(request: Request): Promise<Response>;
}

/** Pages of the embedded services are served beside the API that has their store: in the shop's process, or with the API that runs alone. */
export function findMount(api: Pick<Api, 'stateOf'>, pathname: string): Mount | undefined {
  const { mounts: ofPayments } = (api.stateOf('payments') as PaymentsState | undefined) ?? { mounts: [] };
  const captchas = [...((api.stateOf('captcha') as Captchas | undefined) ?? new Map()).values()] as {
    mount?: Mount;
  }[];
  const crossBorder = [
    ...((api.stateOf('cross-border') as CrossBorderState | undefined) ?? new Map()).values(),
  ] as { mount?: Mount }[];
  const mounts: Mount[] = [
    ...ofPayments,
    ...[...crossBorder, ...captchas].flatMap(({ mount }) => mount ?? []),
  ];
  return mounts.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
