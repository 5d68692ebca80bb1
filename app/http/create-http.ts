import { createServer, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import express from 'express';
import type { Express, RequestHandler } from 'express';
import compression from 'compression';
import { assetsOf } from '../../engine/brands/storefronts';
import { PERSONAL_DATA_PATTERN } from '../../blocks/_contract/personal-data-file';
import { DOCUMENTS_PATTERN } from '../../eshop-api/contract/document-links';
import { ONE_CLICK } from '../../eshop-api/contract/letter-links';
import { answerBounded, SMALL_BODY, type BodyBounds } from '../../eshop-api/server/bounded-body';
import type { Shop } from '../shop/shop.types';
import { formBounds } from '../request/commands/read-post.server';
import { sendFetchResponse, toFetchRequest, readAddress } from './remix-request';
import { guardPosts, refuseRequest, requireHttpsAgain, securityHeaders } from './refuse-request';
import { onProviderPaths } from './mount-providers';
import { mayBeDraft, serveDrafts, type Drafts } from './serve-drafts';
import { serveAppFiles } from './serve-app-files';
import { serveBrandFiles, serveBuiltAssets, serveGiftBags } from './serve-assets';
import { serveOffline } from './serve-offline';
import { serveSiteFiles } from './site/serve-site-files';
import type { DocumentServer } from './documents/serve-documents';
import { answerVisitorCountry, openCountryDatabase } from './visitor-country';

/**
 * A Request → Response function as an express handler; it sees the whole path, whatever it is mounted on.
 * @param boundsOf what the body of a request may be
 */
const mountFetchHandler =
  (
    handle: (request: Request) => Promise<Response>,
    report: (error: unknown, url: string) => void,
    boundsOf: (request: IncomingMessage) => BodyBounds = () => SMALL_BODY,
  ): RequestHandler =>
  (request, response, next) => {
    const path = request.originalUrl;
    const bounds = boundsOf(request);
    answerBounded(
      request,
      response,
      bounds,
      async () => handle(toFetchRequest(request, response, { path, bounds })),
      (answer) => sendFetchResponse(answer, response),
    ).catch((error: unknown) => {
      if (response.destroyed) return;
      report(error, path);
      next(error);
    });
  };

/** A browser's call to the API belongs to the storefront of its host; one that is named (header x-storefront) counts instead. */
export const addStorefront =
  (shop: () => Pick<Shop, 'brands'>): RequestHandler =>
  (request, _response, next) => {
    request.headers['x-storefront'] ??= shop().brands.pick(request.headers.host ?? null).id;
    next();
  };

export interface HttpParts {
  root: string;
  documents: DocumentServer;
  /** Previews of releases; left out: there are none. */
  drafts?: Drafts | undefined;
  api: (request: Request) => Promise<Response>;
  /** What the body of a call to the API may be. */
  apiBounds: (method: string, pathname: string) => BodyBounds;
  pictures: (request: Request) => Promise<Response>;
  /** Pictures that were uploaded in the composer; left out: there are none. */
  media?: ((request: Request) => Promise<Response>) | undefined;
  /** Pages of embedded payment services. */
  providers: (request: Request) => Promise<Response>;
  /** Unsubscribes through the button of a mail client. */
  oneClick: (request: Request) => Promise<Response>;
  /** Files that blocks answer. */
  files: (request: Request) => Promise<Response>;
  /** A customer's own copy of the data. */
  personalData: (request: Request) => Promise<Response>;
  /** @param draft the shop that it is of; left out: the one that serves */
  deferred: (request: Request, draft?: Shop) => Promise<Response>;
  command: (request: Request) => Promise<Response>;
  gallery: (request: Request) => Promise<Response>;
  /** Development: mails that were not sent out. */
  outbox?: (request: Request) => Promise<Response>;
  health: () => { status: number; body: unknown };
  purge: (request: Request) => Promise<Response>;
  moveClock: (request: Request) => Promise<Response>;
  /** As it stands; never waits. */
  shop: () => Shop;
  /** Development: Vite's middlewares stand before everything. */
  development?: express.RequestHandler;
  reportFailure: (error: unknown, url: string) => void;
  /** ms that every body has, instead of its endpoint's own deadline (tests). */
  bodyDeadline?: number;
}

/** All endpoints of the shop in the order in which they are tried. Cached documents are sent before express runs. */
export function createHttp(parts: HttpParts): Server {
  const app = express().disable('x-powered-by');
  const { bodyDeadline } = parts;
  const bounded = (bounds: BodyBounds): BodyBounds =>
    bodyDeadline === undefined ? bounds : { ...bounds, deadline: bodyDeadline };
  const mount: Mount = (handle, boundsOf = () => SMALL_BODY) =>
    mountFetchHandler(handle, parts.reportFailure, (request) => bounded(boundsOf(request)));
  mountFiles(app, parts, mount);
  mountCalls(app, parts, mount);
  mountPages(app, parts, mount);
  app.all(
    '*',
    (request, response, next) =>
      void parts.documents
        .serveFresh(request, response, bounded(formBounds(request.headers['content-type'])))
        .catch(next),
  );
  app.use(answerFailure(parts.reportFailure));
  // Bodies have bounds of their own (bounded-body.ts); the last one is for bodies that no handler reads.
  return createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 30_000, requestTimeout: 300_000 },
    (request, response) => {
      requireHttpsAgain(request, response);
      if (refuseRequest(request, response)) return;
      if (!mayBeDraft(request) && parts.documents.serveCached(request, response)) return;
      app(request, response);
    },
  );
}

type Mount = (
  handle: (request: Request) => Promise<Response>,
  boundsOf?: (request: IncomingMessage) => BodyBounds,
) => RequestHandler;

/** Health, files of the build and of brands, and pictures; none of them is compressed here. */
function mountFiles(app: Express, parts: HttpParts, mount: Mount): void {
  app.get('/healthz', (_request, response) => {
    const { status, body } = parts.health();
    response.status(status).set('Cache-Control', 'no-store').json(body);
  });
  app.use(securityHeaders);
  if (parts.development) app.use(parts.development);
  app.use(
    '/assets',
    serveBuiltAssets(
      path.join(parts.root, 'build/client/assets'),
      (name) => parts.shop().brands.findTheme(name),
      (name) => parts.drafts?.findTheme(name),
    ),
  );
  app.use(
    serveBrandFiles(parts.root, (id) =>
      assetsOf(parts.shop().brands.brands.find((brand) => brand.id === id) ?? { id }),
    ),
  );
  app.use(serveAppFiles(parts.root, () => parts.shop().brands));
  app.use(serveOffline(parts.root, parts.shop));
  app.use(
    '/html/GWP',
    serveGiftBags(parts.root, (host) => assetsOf(parts.shop().brands.pick(host))),
  );
  app.use(serveSiteFiles(parts.shop));
  app.use('/images', mount(parts.pictures));
  if (parts.media) app.use('/media', mount(parts.media));
}

/** The API, its clock, and what services of third parties call. */
function mountCalls(app: Express, parts: HttpParts, mount: Mount): void {
  app.use(compressWhereAsked());
  app.use(
    '/eshop-api',
    addStorefront(parts.shop),
    mount(parts.api, (request) => parts.apiBounds(request.method ?? '', readAddress(request).pathname)),
  );
  app.post('/_purge', mount(parts.purge));
  app.get(
    '/_clock',
    (_request, response) =>
      void response.set('Cache-Control', 'no-store').json({ now: parts.shop().clock().toISOString() }),
  );
  app.post('/_clock', mount(parts.moveClock));
  app.use(onProviderPaths(mount(parts.providers)));
  app.use(ONE_CLICK, mount(parts.oneClick));
}

/** What pages and their forms request. */
function mountPages(app: Express, parts: HttpParts, mount: Mount): void {
  if (parts.drafts) app.use(serveDrafts({ ...parts, drafts: parts.drafts }));
  app.use(guardPosts);
  app.post(
    '/_command',
    mount(parts.command, ({ headers }) => formBounds(headers['content-type'])),
  );
  app.get(
    '/_block',
    mount((request) => parts.deferred(request)),
  );
  app.get(
    '/_country',
    answerVisitorCountry(openCountryDatabase(parts.root, (error) => parts.reportFailure(error, '/_country'))),
  );
  app.get(DOCUMENTS_PATTERN, mount(parts.files));
  app.get(PERSONAL_DATA_PATTERN, mount(parts.personalData));
  app.get('/gallery', mount(parts.gallery));
  if (parts.outbox) app.get(['/_outbox', '/_outbox/*'], mount(parts.outbox));
}

/** For a client without compression (a CDN that compresses itself, a probe) no write is wrapped. */
function compressWhereAsked(): express.RequestHandler {
  const compress = compression();
  return (request, response, next) =>
    request.headers['accept-encoding'] ? compress(request, response, next) : next();
}

/** Nothing of an error reaches the visitor but that it happened. */
function answerFailure(report: HttpParts['reportFailure']): express.ErrorRequestHandler {
  return (error, request, response, next) => {
    report(error, request.originalUrl);
    if (response.headersSent) return next(error);
    response
      .status(error instanceof URIError ? 400 : 500)
      .set('Cache-Control', 'no-store')
      .type('text/plain')
      .send(error instanceof URIError ? 'Bad address' : 'Internal error');
  };
}
