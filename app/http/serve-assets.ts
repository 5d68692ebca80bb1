import filePromises from 'node:fs/promises';
import path from 'node:path';
import fs from 'node:fs';
import { LRUCache } from 'lru-cache';
import express from 'express';
import type { RequestHandler, Router } from 'express';
import { wholeName } from '../../ui/theme/font-files';
import { listParts } from '../browser/joined-styles';
import type { ThemeFile } from '../shop/theme-file';
import { IDLE_QUALITY, compress, pickEncoding, type Encoding } from './documents/document-cache';

type FindTheme = (name: string) => ThemeFile | undefined;

const year = 'public, max-age=31536000, immutable';
/** More than any page has blocks, so that no request can make the server read the whole build. */
const MAX_PARTS = 60;

/**
 * Style sheets by name: a brand's theme, and `joined/<name>+<name>.css`, which is several as one (app/browser/joined-styles.ts).
 * Put together and compressed once a combination. An unknown name is a 404; a theme that has changed since it was named is sent
 * as it is now and is not cached; a draft's theme is sent as it was named, and is not cached either.
 */
function serveStyles(
  folder: string,
  names: ReadonlySet<string>,
  findTheme: FindTheme,
  findDraft: FindTheme,
): RequestHandler {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: 300 });
  const read = async (name: string): Promise<Buffer> =>
    names.has(name)
      ? filePromises.readFile(path.join(folder, name))
      : Buffer.from((findDraft(name) ?? findTheme(name))?.css ?? '');
  const write = async (parts: readonly string[], encoding: Encoding): Promise<Buffer> => {
    const whole = Buffer.concat(await Promise.all(parts.map(read)));
    return encoding === 'identity' ? whole : compress(whole, encoding, IDLE_QUALITY);
  };
  const isKnown = (name: string): boolean =>
    name.endsWith('.css') &&
    // A storefront that is not live yet has a theme in its draft alone.
    (names.has(name) || findTheme(name) !== undefined || findDraft(name) !== undefined);
  const isCurrent = (name: string): boolean => names.has(name) || findTheme(name)?.name === name;
  return (request, response, next) => {
    const parts = listParts(`/assets${request.path}`).map((href) => href.slice('/assets/'.length));
    if (parts.length > MAX_PARTS || !parts.every(isKnown)) return next();
    const encoding = pickEncoding(request.headers['accept-encoding']);
    const lasting = parts.every(isCurrent);
    const key = `${encoding} ${parts.join()}`;
    const body = kept.get(key) ?? write(parts, encoding);
    if (lasting) kept.set(key, body);
    response.set({
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': lasting ? year : 'no-store',
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    });
    body.then(
      (bytes) => response.end(bytes),
      (error: unknown) => {
        kept.delete(key);
        next(error);
      },
    );
  };
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Hashed files of the client build with the compressed forms that the build left beside them; style sheets as one with the brand's theme. */
export function serveBuiltAssets(
  folder: string,
  findTheme: FindTheme,
  findDraft: FindTheme = () => undefined,
): Router {
  const names = new Set(fs.existsSync(folder) ? fs.readdirSync(folder) : []);
  return express.Router().use(serveFiles(folder, names), serveStyles(folder, names, findTheme, findDraft));
}

function serveFiles(folder: string, names: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    const name = request.path.slice(1);
    if (!names.has(name) || name.endsWith('.br') || name.endsWith('.gz')) return next();
    const encoding = pickEncoding(request.headers['accept-encoding']);
    const suffix = encoding === 'br' ? '.br' : encoding === 'gzip' ? '.gz' : '';
    const packed = suffix !== '' && names.has(name + suffix);
    response.setHeader(
      'Content-Type',
      `${types[path.extname(name)] ?? 'application/octet-stream'}; charset=utf-8`,
    );
    response.setHeader('Cache-Control', year);
    response.setHeader('Vary', 'Accept-Encoding');
    if (packed) response.setHeader('Content-Encoding', encoding);
    response.sendFile(path.join(folder, packed ? name + suffix : name), { cacheControl: false });
  };
}

/** The pictures of docs/contract/bag.md#gift-with-purchase: each host shows its brand's. */
export const serveGiftBags =
  (root: string, findBrand: (host: string) => string): RequestHandler =>
  (request, response, next) => {
    const folder = path.join(root, 'brands', findBrand(request.hostname), 'assets/gift-bags');
    express.static(folder, { maxAge: '1h', index: false })(request, response, next);
  };

/** Fonts out of their npm packages, cut to what a theme uses where the build has done so. No other file can be reached. */
export const serveFonts = (root: string): Router =>
  express.Router().use('/fonts/:package', (request, response, next) => {
    if (!/^[a-z0-9-]+$/.test(request.params.package)) return next();
    const options = { maxAge: '1y', immutable: true, index: false };
    const whole = express.static(
      path.join(root, 'node_modules/@fontsource-variable', request.params.package, 'files'),
      options,
    );
    express.static(path.join(root, '.cache/fonts', request.params.package), options)(
      request,
      response,
      () => {
        // A theme changed since the build: its range is drawn from the whole font.
        request.url = wholeName(request.url);
        whole(request, response, next);
      },
    );
  });

/**
 * Fonts, and the brands' own pictures. Only these folders can be reached.
 * @param findFolder brand whose pictures a storefront shows
 */
export function serveBrandFiles(root: string, findFolder: (brand: string) => string = (id) => id): Router {
  const router = serveFonts(root);
  router.use('/brand/:brand', (request, response, next) => {
    if (!/^[a-z0-9-]+$/.test(request.params.brand)) return next();
    const folder = path.join(root, 'brands', findFolder(request.params.brand), 'assets');
    express.static(folder, { maxAge: '1h', index: false })(request, response, next);
  });
  return router;
}
