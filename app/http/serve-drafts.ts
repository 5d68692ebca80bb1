import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { RequestHandler } from 'express';
import type { BrandBook, Shop } from '../shop/shop.types';
import { SHARED_AGENTS } from '../request/document-request';
import type { DocumentServer } from './documents/serve-documents';
import { admitFrame, toFrameAnswer } from './draft-frame';
import { readAddress, sendFetchResponse, toFetchRequest } from './remix-request';

/** The shop that a token shows, or why there is none: a status and a sentence. */
export type OpenedDraft = { shop: Shop; preview: number } | { status: 403 | 409 | 503; why: string };

export interface Drafts {
  /** @param host of the request: that of the token's storefront in the draft, which need not be live */
  open(token: string, host: string): Promise<OpenedDraft>;
  /** How long a browser may keep a token, seconds. */
  secondsLeft(token: string): number;
  /** Texts that an editor of this process has not saved, by the key in a request's header; undefined: no such key. */
  findUnsaved(key: string): ReadonlyMap<string, string | null> | undefined;
  /** Name of that header. */
  unsavedHeader: string;
  /** Origin that may show a page of a preview in a frame; undefined: none. */
  frameOrigin(): string | undefined;
  /** The script of a page in the editor's frame. */
  frameScript(): Promise<string>;
  /** A theme of an open draft, by the file name that names its content. */
  findTheme: BrandBook['findTheme'];
}

interface DraftParts {
  drafts: Drafts;
  documents: Pick<DocumentServer, 'serveDraft' | 'serveCached'>;
  deferred(request: Request, shop: Shop): Promise<Response>;
}

const ENTRY = '/_draft';
const LEAVE = '/_draft/leave';
/** Marks the addresses of a preview, so that no cache before the shop answers them. */
const MARK = '_draft';
/** In place of the mark in the address of a frame, to which no browser sends the cookie of another site. */
const FRAME_TOKEN = /^d1\.[\w.-]+$/;
/** Marks the address of a frame in which blocks are chosen. */
const CHOOSE = '_choose';
/** A browser takes the first one over https alone, and from no other host. */
const COOKIES = ['__Host-draft', 'draft'] as const;

/** For every answer of a preview: neither cached nor indexed, and its address is in no referrer. */
export const DRAFT_HEADERS = {
  'Cache-Control': 'no-store',
  'CDN-Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
} as const;

/** Whether a request may be one of a preview: it may not be answered from the cache of documents. */
export const mayBeDraft = ({ url, headers: { cookie } }: IncomingMessage): boolean =>
  cookie?.includes('draft=') === true || url?.includes(MARK) === true;

/**
 * Previews of releases on the addresses of the pages themselves. `/_draft?t=<token>&path=<page>` puts the token into a cookie;
 * with it documents, their data and deferred blocks are those of the draft. Forms are refused; the API, pictures and scripts are the shop's.
 * `<page>?_draft=<token>` is the page alone, for a frame of the composer (draft-frame.ts); with `&_choose` its blocks can be chosen there.
 */
export function serveDrafts({ drafts, documents, deferred }: DraftParts): RequestHandler {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const url = readAddress(request);
    if (url.pathname === LEAVE) return leave(request, response);
    const isEntry = url.pathname === ENTRY;
    const framed = isEntry ? undefined : readFrameToken(url);
    const token = framed ?? (isEntry ? (url.searchParams.get('t') ?? '') : readToken(request));
    if (token === undefined && !url.searchParams.has(MARK)) return false;
    const opened = await drafts.open(token ?? '', url.hostname);
    if ('why' in opened) {
      if (framed !== undefined) admitFrame(response, drafts.frameOrigin());
      return refuse(response, opened.status, opened.why);
    }
    if (isEntry) return enter(request, response, token!, opened.preview, drafts.secondsLeft(token!));
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 409, 'This is a preview: nothing can be sent from it.');
    const path = withoutMark(url);
    hideToken(request);
    if (framed !== undefined)
      return serveFrame(request, response, withUnsaved(request, opened.shop), path, choosesIn(request, url));
    if (url.pathname === '/_block') {
      const block = await deferred(toFetchRequest(request, response, { path }), opened.shop);
      for (const [name, value] of Object.entries(DRAFT_HEADERS)) block.headers.set(name, value);
      await sendFetchResponse(block, response);
    } else await documents.serveDraft(request, response, { shop: opened.shop, path, headers: DRAFT_HEADERS });
    return true;
  };
  /** The draft with the texts that an editor is about to save. */
  const withUnsaved = ({ headers }: IncomingMessage, draft: Shop): Shop => {
    const key = headers[drafts.unsavedHeader];
    const changes = typeof key === 'string' ? drafts.findUnsaved(key) : undefined;
    return changes ? { ...draft, localizedPage: draft.localizeChanged(changes) } : draft;
  };
  const serveFrame = async (
    request: IncomingMessage,
    response: ServerResponse,
    draft: Shop,
    path: string,
    chooses: boolean,
  ): Promise<true> => {
    const composer = drafts.frameOrigin();
    if (composer === undefined) return refuse(response, 403, NO_FRAME);
    delete request.headers.cookie;
    const script = chooses ? await drafts.frameScript() : undefined;
    // A frame has no scripts that load deferred blocks: the document includes them, as for crawlers.
    request.headers['user-agent'] = SHARED_AGENTS.crawler;
    await documents.serveDraft(request, response, {
      shop: draft,
      path,
      headers: DRAFT_HEADERS,
      rewrite: (answer, body) => toFrameAnswer(answer, body, { composer, script }, response),
    });
    return true;
  };
  return (request, response, next) => {
    if (!mayBeDraft(request)) return next();
    // A request that only looks like one of a preview gets the public document, from the cache too.
    answer(request, response)
      .then((isAnswered) => isAnswered || documents.serveCached(request, response) || next())
      .catch(next);
  };
}

const NO_FRAME = 'No composer is running that could show this page.';

function readFrameToken({ searchParams }: URL): string | undefined {
  const mark = searchParams.get(MARK) ?? '';
  return FRAME_TOKEN.test(mark) ? mark : undefined;
}

/** The frame's address in a tab has no script. Browsers send the header over https and on their own machine. */
const choosesIn = ({ headers }: IncomingMessage, { searchParams }: URL): boolean =>
  searchParams.has(CHOOSE) && headers['sec-fetch-dest'] === 'iframe';

const isSecure = ({ headers }: IncomingMessage): boolean => headers['x-forwarded-proto'] === 'https';

function readToken({ headers: { cookie } }: IncomingMessage): string | undefined {
  const cookies = parseCookie(cookie ?? '');
  return cookies[COOKIES[0]] ?? cookies[COOKIES[1]];
}

/** No page may see the token: it is for this endpoint alone. */
function hideToken({ headers }: IncomingMessage): void {
  const lines = (headers.cookie ?? '').split(';').map((line) => line.trim());
  headers.cookie = lines.filter((line) => !COOKIES.some((name) => line.startsWith(`${name}=`))).join('; ');
}

/** Path and parameters without the mark, otherwise as they were written. */
function withoutMark(url: URL): string {
  if (!url.searchParams.has(MARK)) return `${url.pathname}${url.search}`;
  const kept = url.search.slice(1).split('&');
  const query = kept.filter((part) => ![MARK, CHOOSE].includes(part.split('=')[0]!)).join('&');
  return `${url.pathname}${query && `?${query}`}`;
}

const cookieOf = (request: IncomingMessage, value: string, maxAge: number): string =>
  stringifySetCookie({
    name: COOKIES[isSecure(request) ? 0 : 1],
    value,
    path: '/',
    maxAge,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
  });

/** A path of this host, never another one's. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(path) && path.length <= 2000;

function enter(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  preview: number,
  seconds: number,
): true {
  const asked = readAddress(request).searchParams.get('path') ?? '/';
  const target = new URL(isOwnPath(asked) ? asked : '/', readAddress(request));
  target.searchParams.set(MARK, String(preview));
  return redirect(response, `${target.pathname}${target.search}`, cookieOf(request, token, seconds));
}

const leave = (request: IncomingMessage, response: ServerResponse): true =>
  redirect(response, '/', cookieOf(request, '', 0));

function redirect(response: ServerResponse, location: string, cookie: string): true {
  response.writeHead(303, { ...DRAFT_HEADERS, Location: location, 'Set-Cookie': cookie }).end();
  return true;
}

function refuse(response: ServerResponse, status: number, why: string): true {
  response
    .writeHead(status, { ...DRAFT_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' })
    .end(`${why}\nThe shop itself: /\nTo leave the preview: ${LEAVE}\n`);
  return true;
}
