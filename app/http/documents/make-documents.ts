import type { IncomingMessage } from 'node:http';
import type { AppLoadContext } from '@remix-run/node';
import { USER_HASH } from '../../../engine/links/query-parameters';
import {
  readCookies,
  readDocumentKey,
  readDocumentRequest,
  readDocumentStamp,
  readUserHash,
  toSharedRequest,
  writeDocumentKey,
  type DocumentRequest,
} from '../../request/document-request';
import { isDataRequest } from '../../remix/data-requests';
import type { Shop } from '../../shop/shop.types';
import { readAddress } from '../remix-request';

export interface MadeDocument {
  answer: Response;
  context: AppLoadContext;
  revision: string;
  /** Of a shared document. */
  stamp: string;
}

export interface DocumentMakerOptions {
  handler: (request: Request, context: AppLoadContext) => Promise<Response>;
  /** The shop as it stands; never waits. */
  shop: () => Shop;
  /** The shop after any reload of its code (development). */
  refreshShop: () => Promise<Shop>;
}

export interface DocumentMaker {
  /** Key of the shared document of a request; undefined: there is none. */
  keyOf(request: IncomingMessage, url?: URL, from?: Shop): string | undefined;
  /** After it `keyOf` can decide whether the request is a member's. True: it could not before. */
  checkMember(request: IncomingMessage): Promise<boolean>;
  make(
    request: Request,
    shared?: DocumentRequest,
    refresh?: () => Shop | Promise<Shop>,
  ): Promise<MadeDocument>;
  /** Makes the document of a key from the key alone. */
  makeShared(key: string, from?: Shop, refresh?: () => Shop): Promise<MadeDocument>;
}

/** Renders documents, and decides which shared document a request gets. Nothing is cached here. */
export function createDocumentMaker({ handler, shop, refreshShop }: DocumentMakerOptions): DocumentMaker {
  const make: DocumentMaker['make'] = async (request, shared, refresh = refreshShop) => {
    const current = await refresh();
    // Before the making: a change meanwhile outdates what comes of it.
    const made = { revision: current.revision(), stamp: shared ? readDocumentStamp(shared, current) : '' };
    const context: AppLoadContext = {
      shop: current,
      isData: isDataRequest(new URL(request.url)),
      ...(shared && { isMember: shared.isMember }),
      slot: {},
    };
    return { answer: await handler(request, context), context, ...made };
  };
  return {
    keyOf: (request, url = readAddress(request), from = shop()) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
      const { cookie, 'user-agent': userAgent } = request.headers;
      const userHash = userHashOf(request, url);
      const isMember =
        userHash === undefined ? false : shop().members.find(shop().brands.pick(url.hostname).id, userHash);
      const read =
        isMember === undefined ? undefined : readDocumentRequest({ url, cookie, userAgent }, from, isMember);
      return read && writeDocumentKey(read);
    },
    checkMember: async (request) => {
      const url = readAddress(request);
      const userHash = userHashOf(request, url);
      if (userHash === undefined) return false;
      await shop().members.check(shop().brands.pick(url.hostname).id, userHash);
      return true;
    },
    make,
    makeShared: async (key, from = shop(), refresh) => {
      const read = readDocumentKey(key);
      return make(toSharedRequest(read, from), read, refresh);
    },
  };
}

/** Most visitors bring no user hash: their cookies are not parsed for it. */
function userHashOf({ headers: { cookie } }: IncomingMessage, url: URL): string | undefined {
  return readUserHash({ url, cookies: cookie?.includes(USER_HASH) ? readCookies(cookie) : {} });
}
