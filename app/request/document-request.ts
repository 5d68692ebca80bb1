import { parseCookie, stringifyCookie } from 'cookie';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import {
  documentQuery,
  isMeaningfulParameter,
  isPersonalParameter,
  PRICE_COOKIES,
  USER_HASH,
} from '../../engine/links/query-parameters';
import type { Brand } from '../../engine/brands/brand.types';
import type { Locale } from '../../engine/locales/locale.types';
import { DATA_PARAMETER } from '../remix/data-requests';
import type { Shop } from '../shop/shop.types';

/**
 * Everything that a shared document may depend on (docs/decisions/0138). A request is parsed into this value once; the
 * cache's key is the value written down, and the document is made out of a request that is built from it (`toSharedRequest`).
 */
export interface DocumentRequest {
  brandId: string;
  /** Crawlers get documents whose deferred blocks are whole. */
  isBot: boolean;
  /** As the URL parser writes it, locale included. */
  path: string;
  /** Parameters that change a document, sorted by name, encoded; without '?'. */
  query: string;
  /** Cookies that change prices, by name, in the order of PRICE_COOKIES; none that a parameter of the address overrides. */
  cookies: Readonly<Record<string, string>>;
  /** The request is a member's: members' prices are shown. Whose hash it was is not part of it. */
  isMember: boolean;
}

/** Where a request's parts are read from, whatever kind of request it is. */
interface RequestParts {
  url: URL;
  /** The Cookie header. */
  cookie: string | null | undefined;
  userAgent: string | null | undefined;
}

type Parsing = Pick<Shop, 'brands' | 'conditionParameters'>;

/** Longer values are cut; UTF-16 code units. */
const LONGEST_COOKIE = 100;

/**
 * The shared document of a request, or undefined where its answer is personal or no document.
 * @param isMember whether the request's user hash (`readUserHash`) is a member's by the API's answer: an invented hash gets the document of all
 */
export function readDocumentRequest(
  { url, cookie, userAgent }: RequestParts,
  shop: Parsing,
  isMember: boolean,
): DocumentRequest | undefined {
  const isPlain = url.search === '';
  if (
    !isPlain &&
    [...url.searchParams.keys()].some((name) => name === DATA_PARAMETER || isPersonalParameter(name))
  )
    return undefined;
  return {
    brandId: shop.brands.pick(url.hostname).id,
    isBot: isCrawler(userAgent),
    path: url.pathname,
    query: isPlain ? '' : documentQuery(url.searchParams, shop.conditionParameters()),
    // Most visitors bring no cookie that matters here: theirs are not parsed.
    cookies:
      cookie && PRICE_COOKIES.some((name) => cookie.includes(name))
        ? readPriceCookies(readCookies(cookie), url.searchParams)
        : {},
    isMember,
  };
}

/** The user hash that a request brings, unchecked: the parameter before the cookie; undefined: none. */
export function readUserHash({
  url,
  cookies,
}: {
  url: URL;
  cookies: Readonly<Record<string, string>>;
}): string | undefined {
  const isAsked = url.search !== '' && url.searchParams.has(USER_HASH);
  return (isAsked ? url.searchParams.get(USER_HASH) : cookies[USER_HASH]) || undefined;
}

/** The cache's key: the value written down, one text for equal values and never the same for others. */
export const writeDocumentKey = ({
  brandId,
  isBot,
  path,
  query,
  cookies,
  isMember,
}: DocumentRequest): string =>
  JSON.stringify([brandId, isBot, path, query, Object.entries(cookies), isMember]);

/** The value back out of its key: nothing that is not written there can reach the document that is made of it. */
export function readDocumentKey(key: string): DocumentRequest {
  const [brandId, isBot, path, query, cookies, isMember] = JSON.parse(key) as [
    string,
    boolean,
    string,
    string,
    [string, string][],
    boolean,
  ];
  return { brandId, isBot, path, query, cookies: Object.fromEntries(cookies), isMember };
}

/** A price cookie or a membership is part of it: the answer may be kept for equal requests, but is for no cache outside. */
export const isForOneBrowser = ({ cookies, isMember }: DocumentRequest): boolean =>
  Object.keys(cookies).length > 0 || isMember;

/** User-Agent of requests that stand for many visitors: what is made depends on the kind of visitor only. */
export const SHARED_AGENTS = {
  browser: 'Mozilla/5.0 (shared document) AppleWebKit/537.36 Chrome Safari',
  crawler: 'shared-document-crawler/1.0',
} as const;

/**
 * The request that a shared document is made from: always a GET, without a visitor's connection, and with nothing in it but the value.
 * `isMember` is no part of it, since a visitor could write it down too: it goes beside the request (`AppLoadContext`).
 */
export function toSharedRequest(
  { brandId, isBot, path, query, cookies }: Omit<DocumentRequest, 'isMember'>,
  shop: Parsing,
  signal?: AbortSignal,
): Request {
  const headers = new Headers({ 'user-agent': SHARED_AGENTS[isBot ? 'crawler' : 'browser'] });
  if (Object.keys(cookies).length > 0) headers.set('cookie', stringifyCookie({ ...cookies }));
  const { brands } = shop.brands;
  // A storefront may end between a request and its document.
  const host = (brands.find(({ id }) => id === brandId) ?? brands[0]!).hosts[0]!;
  return new Request(`http://${host}${path}${query && `?${query}`}`, { headers, signal });
}

/**
 * A redirect of a shared document with the parameters that no document depends on (an advertisement's, for example), so that
 * they arrive with the visitor. @param location of the redirect @param asked address that the visitor asked for
 */
export function withVisitorParameters(
  location: string,
  asked: URL,
  shop: Pick<Shop, 'conditionParameters'>,
): string {
  const kept = new URLSearchParams(documentQuery(asked.searchParams, shop.conditionParameters()));
  const left = [...asked.searchParams].filter(([name]) => !kept.has(name) && name !== DATA_PARAMETER);
  if (left.length === 0 || !location.startsWith('/')) return location;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(location) ?? [];
  const all = new URLSearchParams(query);
  for (const [name, value] of left) if (!all.has(name)) all.append(name, value);
  return `${path}?${all}${hash}`;
}

/** Values of a Cookie header by name; of two with one name the first counts. A broken escape keeps its raw text. */
export const readCookies = (header: string | null | undefined): Record<string, string> =>
  parseCookie(header ?? '') as Record<string, string>;

/** The cookies that count: not empty, none that a parameter of the same name overrides. */
function readPriceCookies(
  cookies: Readonly<Record<string, string>>,
  query: URLSearchParams,
): Record<string, string> {
  return Object.fromEntries(
    PRICE_COOKIES.flatMap((name) =>
      cookies[name] && !isOverridden(name, query) ? [[name, cut(cookies[name])]] : [],
    ),
  );
}

/** What changes prices and mode for a request: a parameter before the cookie of its name (docs/contract/addresses.md#product-pages: country_price); of a user hash only that it is a member's. */
export function readPriceFacts(
  cookies: Readonly<Record<string, string>>,
  query: URLSearchParams,
  isMember: boolean,
): Record<string, string> {
  const facts = PRICE_COOKIES.flatMap((name): [string, string][] => {
    const value = isOverridden(name, query) ? query.get(name) : cookies[name];
    return value ? [[name, cut(value)]] : [];
  });
  return Object.fromEntries(isMember ? [...facts, [USER_HASH, 'member']] : facts);
}

/** Store mode comes from its cookie alone: its name in an address means nothing and stands in no key. */
const isOverridden = (name: string, query: URLSearchParams): boolean =>
  isMeaningfulParameter(name) && query.has(name);

/** Half a surrogate pair cannot be written into a header. */
const cut = (value: string): string => value.slice(0, LONGEST_COOKIE).replace(/\p{Surrogate}/gu, '\ufffd');

/** Longer ones are not sent twice: keeping them would only fill the memory. */
const LONGEST_KEPT = 500;
const crawlers = new LRUCache<string, boolean>({ max: 500 });

/** Whether a User-Agent names a crawler. */
export function isCrawler(userAgent: string | null | undefined): boolean {
  const agent = userAgent ?? '';
  let found = crawlers.get(agent);
  if (found === undefined) {
    found = isbot(agent);
    if (agent.length <= LONGEST_KEPT) crawlers.set(agent, found);
  }
  return found;
}

type Standing = Pick<Shop, 'brands' | 'links' | 'matchRoute'>;

/**
 * Whether the page that stands at a document's path is one that everybody may share. Not so where the path redirects or no page config
 * has it: what answers there (redirects, ways back from a payment, the page for what does not exist) may read the whole request.
 */
export function isSharedPage(asked: DocumentRequest, shop: Standing & Pick<Shop, 'localizedPage'>): boolean {
  const found = findPage(asked, shop);
  return (
    found !== undefined &&
    shop.localizedPage(found.brand, found.locale, found.page)?.cache.document === 'public'
  );
}

/** What a shared document is made of now (Shop.documentStamp); the whole shop's revision where no page stands at its path. */
export function readDocumentStamp(
  asked: DocumentRequest,
  shop: Standing & Pick<Shop, 'documentStamp' | 'revision'>,
): string {
  const found = findPage(asked, shop);
  return found ? shop.documentStamp(found.brand, found.locale, found.page) : shop.revision();
}

function findPage(
  { brandId, path }: DocumentRequest,
  { brands, links, matchRoute }: Standing,
): { brand: Brand; locale: Locale; page: string } | undefined {
  const brand = brands.brands.find(({ id }) => id === brandId);
  const found = brand && links.find(path, brand);
  const match = found && matchRoute(brand, found.locale, found.rest);
  return match && !match.redirect ? { brand, locale: found.locale, page: match.page } : undefined;
}
