import { pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import express from 'express';
import type { Request, Response, Router } from 'express';
import { assetsOf } from '../../../engine/brands/storefronts';
import type { Brand } from '../../../engine/brands/brand.types';
import { DATA_PARAMETER } from '../../remix/data-requests';
import type { Shop } from '../../shop/shop.types';
import { SiteFileCache, type ComingFile, type SiteFile } from './site-file-cache';
import { openSiteFile } from './site-files';

/** Endpoints that are no pages. Crawlers get deferred blocks within the document. */
const endpoints = ['/_block', '/_command', '/eshop-api/', `/*?*${DATA_PARAMETER}=`];
/** Each filter times each order: a list without end. A plain sorted grid stays open, or its "noindex, follow" would not be read (docs/contract/addresses.md#listing-pages). */
const endless = ['/*?*filter.*sort=', '/*?*sort=*filter.'];

/** robots.txt of a brand: what crawlers should leave alone, and where the sitemap is. */
function writeRobots(shop: Shop, brand: Brand): string {
  const leave = [...endpoints, ...endless, ...listUnwanted(shop, brand)];
  return `User-agent: *\n${leave.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${brand.publicOrigin}/sitemap.xml\n`;
}

/** Pages that belong to one shopper. The robots meta of a search page counts only if crawlers may read it. */
function listUnwanted(shop: Shop, brand: Brand): string[] {
  const locale = shop.locale(brand.defaultLocale);
  const isUnwanted = (page: string) =>
    page !== 'search' && locale && shop.localizedPage(brand, locale, page)?.cache.document !== 'public';
  return shop
    .pages()
    .filter(isUnwanted)
    .flatMap((page) => pathsOf(shop, brand, page))
    .map((path) => `/*${path}`);
}

/** Paths of a page below its locales, which a brand may have put into words of their own. */
function pathsOf(shop: Shop, brand: Brand, page: string): string[] {
  const paths = brand.locales.flatMap((id) => {
    const locale = shop.locale(id);
    const path = locale && shop.links.path(brand, locale, { page, params: {} });
    return path ? [path.slice(id.length + 1)] : [];
  });
  return [...new Set(paths)].filter(Boolean);
}

/** `/sitemap.xml` and the files it names, by the brand of the host. The shop may change between two requests. */
function serveSitemaps(shop: () => Shop): Router {
  const cache = new SiteFileCache(() => shop().clock().getTime());
  const router = express.Router();
  router.get(['/sitemap.xml', '/sitemaps/:locale/:file'], (request, response) => {
    answer(request, response, shop(), cache).catch((error: unknown) =>
      explain(error, request, response, shop()),
    );
  });
  return router;
}

async function answer(request: Request, response: Response, shop: Shop, cache: SiteFileCache): Promise<void> {
  const brand = shop.brands.pick(request.hostname);
  const stamp = shop.siteStamp(brand);
  const key = `${brand.id} ${request.path}`;
  const kept = cache.find(key, stamp);
  if (kept) return sendWhole(kept, request, response);
  const coming = await cache.make(key, stamp, () => openSiteFile(shop, brand, request.path));
  if (!coming)
    return void response
      .status(404)
      .type('text/plain')
      .set('Cache-Control', 'no-store')
      .send('There is no such sitemap');
  // Only a whole file has an ETag to compare and a length to report.
  if (request.method === 'HEAD' || request.headers['if-none-match'])
    return sendWhole(await coming.whole, request, response);
  sendAsItComes(coming, request, response);
}

const wantsGzip = (request: Request): boolean => request.acceptsEncodings('gzip', 'identity') === 'gzip';

function setHeaders(response: Response, gzip: boolean): void {
  response.type('application/xml').set({
    'Cache-Control': 'public, no-cache',
    Vary: 'Accept-Encoding',
    ...(gzip ? { 'Content-Encoding': 'gzip' } : {}),
  });
}

function sendWhole({ body, etag }: SiteFile, request: Request, response: Response): void {
  const gzip = wantsGzip(request);
  setHeaders(response, gzip);
  response.set('ETag', gzip ? `${etag.slice(0, -1)}-gzip"` : etag);
  if (request.fresh) return void response.status(304).end();
  if (gzip) response.set('Content-Length', String(body.length));
  if (request.method === 'HEAD') return void response.end();
  if (gzip) return void response.end(body);
  pipeline(Readable.from([body]), createGunzip(), response, () => undefined);
}

/** A break in the middle ends the connection: half a sitemap must not look like a whole one. */
function sendAsItComes({ body }: ComingFile, request: Request, response: Response): void {
  const gzip = wantsGzip(request);
  setHeaders(response, gzip);
  const source = Readable.fromWeb(body.toStream() as ReadableStream<Uint8Array>);
  if (gzip) pipeline(source, response, () => undefined);
  else pipeline(source, createGunzip(), response, () => undefined);
}

/** Crawlers come back after a 503; any other answer they would take for the end of the file. */
function explain(error: unknown, request: Request, response: Response, shop: Shop): void {
  shop.log.warn({ err: String(error), url: request.originalUrl }, 'a sitemap cannot be written');
  if (response.headersSent) return void response.destroy();
  response
    .status(503)
    .set({ 'Retry-After': '60', 'Cache-Control': 'no-store' })
    .type('text/plain')
    .send('The sitemap cannot be written at the moment');
}

/** Public origins that share passkeys: browsers fetch them from the host to which these are bound (docs/decisions/0235). */
const listPasskeyOrigins = ({ brands }: Shop): string[] =>
  brands.brands
    .filter(({ rules }) => rules.passkeys === true)
    .map(({ publicOrigin }) => new URL(publicOrigin).origin);

/** Files that browsers and crawlers request from every host; without them they would be sent to a locale. */
export function serveSiteFiles(shop: () => Shop): Router {
  const router = express.Router();
  router.get('/robots.txt', ({ hostname }, response) => {
    response
      .type('text/plain')
      .set('Cache-Control', 'public, max-age=3600')
      .send(writeRobots(shop(), shop().brands.pick(hostname)));
  });
  router.get('/.well-known/webauthn', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').json({ origins: listPasskeyOrigins(shop()) });
  });
  router.get('/favicon.ico', ({ hostname }, response) => {
    response
      .set('Cache-Control', 'public, max-age=3600')
      .redirect(302, `/brand/${assetsOf(shop().brands.pick(hostname))}/icon.svg`);
  });
  return router.use(serveSitemaps(shop));
}
