import { ApiFault } from '../contract/api-fault';
import { messageOf } from '../database/database-errors';
import { runOperation, type LiveOperation } from './api-core';
import { answerFault, answerKo, type Outcome } from './envelope';
import { readFileBody, readBody, readQuery } from './read-request';
import type { Router } from './router';
import type { ApiSettings } from './settings.types';
import { checkXsrf, offerXsrfCookie } from './xsrf';

export const API_BASE = '/eshop-api/api/v1';
const REQUEST_ID = 'jb-request-id';

export interface RequestHandler {
  router: Router<LiveOperation | undefined>;
  settings: ApiSettings;
  /** The OpenAPI document's text, composed once. */
  openApi: () => string;
}

/** One HTTP request → one HTTP answer, always JSON. Never throws, never shows a stack. */
export async function handleRequest(api: RequestHandler, request: Request): Promise<Response> {
  const requestId = cleanId(request.headers.get(REQUEST_ID)) ?? api.settings.randomId();
  const url = new URL(request.url);
  const path = url.pathname.startsWith(`${API_BASE}/`) ? url.pathname.slice(API_BASE.length) : url.pathname;
  if (path === '/openapi.json' && (request.method === 'GET' || request.method === 'HEAD'))
    return respondJson(api.openApi(), 200, {}, requestId);
  const outcome = await answerRequest(api, request, url, path, requestId).catch((error: unknown) =>
    answerUnread(api, request, error),
  );
  const body = request.method === 'HEAD' ? null : JSON.stringify(outcome.envelope);
  const response = respondJson(body, outcome.httpStatus, outcome.headers, requestId);
  const cookie = offerXsrfCookie(request, describeRequest(api, request, url), api.settings.randomId);
  if (cookie) response.headers.append('set-cookie', cookie);
  return response;
}

async function answerRequest(
  api: RequestHandler,
  request: Request,
  url: URL,
  path: string,
  requestId: string,
): Promise<Outcome> {
  const found = api.router.find(request.method, path);
  if (found.kind === 'unknown') return answerKo(404, 'not_found', `there is no call ${path.slice(0, 200)}`);
  if (found.kind === 'wrong-method')
    return answerKo(405, 'method_not_allowed', `use ${found.allow.join(' or ')}`, [], {
      allow: found.allow.join(', '),
    });
  const live = found.route.target;
  checkXsrf(request, describeRequest(api, request, url), live?.beacon !== undefined);
  if (!live) return answerFault(notBuiltFault(found.route.operation.path), {});
  const fields = await readFields(live, request, url);
  const header = (name: string) => request.headers.get(name) ?? undefined;
  return runOperation(
    live,
    { ...fields, ...found.params },
    {
      url: request.url,
      requestId,
      header,
      get signal() {
        return request.signal;
      },
    },
  );
}

function readFields(
  { operation, beacon }: LiveOperation,
  request: Request,
  url: URL,
): Record<string, unknown> | Promise<Record<string, unknown>> {
  if (operation.method === 'GET') return readQuery(url.search);
  if (operation.file) return readFileBody(request, url, operation.file, operation.maxBody);
  return readBody(request, {
    maxBytes: operation.maxBody,
    asList: beacon?.list,
    plainText: beacon !== undefined,
  });
}

const describeRequest = ({ settings }: RequestHandler, request: Request, url: URL) => ({
  host: request.headers.get('host') ?? url.host,
  publicOrigins: settings.publicOrigins,
});

export const notBuiltFault = (path: string): ApiFault =>
  new ApiFault('not_implemented', `${path} is part of the contract but not built yet`, 501);

function answerUnread({ settings }: RequestHandler, request: Request, error: unknown): Outcome {
  if (error instanceof ApiFault) return answerFault(error, {});
  settings.log.warn({ url: request.url, error: messageOf(error) }, 'the request could not be read');
  return answerKo(400, 'unreadable_request', 'the request could not be read');
}

function respondJson(
  body: string | null,
  status: number,
  headers: Record<string, string>,
  requestId: string,
): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
      [REQUEST_ID]: requestId,
    },
  });
}

const cleanId = (id: string | null) => (id && /^[\w.:-]{1,100}$/.test(id) ? id : undefined);
