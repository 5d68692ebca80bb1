import { pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import express, { type Request, type Response, type Router } from 'express';
import type { Shop } from '../../shop/shop.types';
import { SiteFileCache, type ComingFile, type SiteFile } from './site-file-cache';
import { openSiteFile } from './site-files';

/** `/sitemap.xml` and the files it names, by the brand of the host. The shop may change between two requests. */
export function serveSitemaps(shop: () => Shop): Router {
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
  // Only a whole file has an ETag to compare and a length to tell.
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
