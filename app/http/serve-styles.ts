import fs from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { RequestHandler } from 'express';
import { listParts } from '../browser/joined-styles';
import type { ThemeFile } from '../shop/theme-file';
import { atLeisure, compress, pickEncoding, type Encoding } from './documents/document-encoding';

export type FindTheme = (name: string) => ThemeFile | undefined;

const year = 'public, max-age=31536000, immutable';
/** More than any page has blocks: nobody makes us read the whole build for one request. */
const mostParts = 60;

/**
 * Style sheets by name: a brand's theme, and `joined/<name>+<name>.css`, which is several as one (app/browser/joined-styles.ts).
 * Put together and compressed once a combination. A name that is unknown is nothing; a theme that has changed since it
 * was named comes as it is now and is kept by nobody.
 */
export function serveStyles(
  folder: string,
  names: ReadonlySet<string>,
  findTheme: FindTheme,
): RequestHandler {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: 300 });
  const read = async (name: string): Promise<Buffer> =>
    names.has(name) ? fs.readFile(path.join(folder, name)) : Buffer.from(findTheme(name)?.css ?? '');
  const write = async (parts: readonly string[], encoding: Encoding): Promise<Buffer> => {
    const whole = Buffer.concat(await Promise.all(parts.map(read)));
    return encoding === 'identity' ? whole : compress(whole, encoding, atLeisure);
  };
  const isKnown = (name: string): boolean =>
    name.endsWith('.css') && (names.has(name) || findTheme(name) !== undefined);
  const isCurrent = (name: string): boolean => names.has(name) || findTheme(name)?.name === name;
  return (request, response, next) => {
    const parts = listParts(`/assets${request.path}`).map((href) => href.slice('/assets/'.length));
    if (parts.length > mostParts || !parts.every(isKnown)) return next();
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
