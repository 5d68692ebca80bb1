import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Customer, SessionTokens } from '../../blocks/_contract/customer.types';
import type { ApiClient } from '../../eshop-api/contract/client.types';
import { sealSession } from '../session/cookies';
import type { Shop } from '../shop/shop.types';
import type { CookieFacts } from '../session/cookie.types';
import { Deadlines } from './deadlines';
import { describeAddress, openPageView } from './page-view.server';
import type { PageLoadContext } from './load-blocks.server';
import type { RequestContext, HeadFacts, LoadedBlock, LocalizedPage } from './request-context.types';
import { redirect } from '@remix-run/node';
import type { HeadSink } from '../../blocks/_contract/block.types';

export interface PageRun extends PageLoadContext {
  head: HeadFacts;
  /** Names the page for the browser: another one means other content. */
  pageKey: string;
  /** The cookie that keeps a sign-in. */
  seal: (tokens: SessionTokens) => Promise<CookieFacts>;
}

/** The one context of a request that every block's `load` gets. */
export function createPageLoadContext(visit: RequestContext, shop: Shop): PageRun {
  const { brand, locale, url, match, flags, now, priceCookies, request, recognised } = visit;
  const { facts, sink } = collectHead();
  const page = openPageView(visit, shop);
  const degraded = { met: false };
  const isPersonal = shop.localizedPage(brand, locale, match.page)?.cache.document === 'personal';
  // Every block of the page listens for the visitor leaving; ten are not too many.
  setMaxListeners(200, request.signal);
  const context: PageLoadContext['context'] = {
    api: callAsCustomer(
      shop.api.open({ ...callerOf(visit), onDegraded: () => (degraded.met = true) }),
      recognised?.customer,
    ),
    brand: {
      id: brand.id,
      name: brand.name,
      slug: brand.slug,
      rules: brand.rules,
      timeZone: brand.timeZone,
      publicOrigin: brand.publicOrigin,
    },
    locale,
    flags,
    params: match.params,
    url,
    priceCookies,
    page,
    now,
    ...(isPersonal
      ? {
          visitor: {
            cookies: visit.cookies,
            customer: recognised?.customer,
            signInAgain: recognised?.hasEnded ?? false,
          },
        }
      : {}),
    signal: request.signal,
    head: sink,
    // Without a page around it (the way back from a wallet, for example).
    listBlocks: () => [],
    localePaths: () => shop.links.localePaths(brand, match),
    imageHost: `/images/${brand.pictureGround}`,
  };
  return {
    context,
    head: facts,
    seal: (tokens) => sealSession(tokens, visit, shop),
    degraded,
    lastGood: isPersonal ? keepsNothing : shop.lastGood,
    deadlines: new Deadlines(request.signal, visit.status === 503 ? OUTAGE_TIMEOUT_MS : undefined),
    pageKey: `${brand.id} ${locale.locale} ${match.page} ${page.path}?${page.query} ${JSON.stringify(priceCookies)}`,
    // All of the address that blocks can read, not only what changes a shared document.
    key: `${brand.id} ${locale.locale} ${match.page} ${url.pathname}${url.search} ${JSON.stringify(priceCookies)}`,
    whole: visit.isBot,
    // Crawlers are no visitors, and the composer's own checks read pages as one.
    counter: visit.isBot ? undefined : shop.blockCounter?.page(brand.id, locale.locale, match.page),
    report: (block, error) =>
      shop.log.warn(
        { err: error, block: block.id, type: block.type, url: describeAddress(visit, shop) },
        'block could not load',
      ),
  };
}

/** ms: the page that reports an outage comes after a page that has waited for it already. */
const OUTAGE_TIMEOUT_MS = 300;

/** Last good data of a personal page is one visitor's, and must not be shown to another. */
const keepsNothing: PageLoadContext['lastGood'] = { keep: () => undefined, find: () => undefined };

/** The visitor, in the API's own terms. */
export const callerOf = ({ brand, locale, request, url, cookies }: RequestContext) => ({
  storefront: brand.id,
  locale: locale.locale,
  clientUrl: `${brand.publicOrigin}${url.pathname}${url.search}`,
  userAgent: request.headers.get('user-agent') ?? '',
  requestId: request.headers.get('jb-request-id') ?? randomUUID(),
  clientId: cookies.client_id,
  address: request.headers.get('x-forwarded-for') ?? undefined,
});

export interface LoadedPage {
  visit: RequestContext;
  page: LocalizedPage;
  run: PageRun;
  regions: Record<string, LoadedBlock[]>;
}

/** Calls about orders carry the signed-in customer's token: no limit of guesses closes own orders (docs/decisions/0262). */
export const callAsCustomer = (api: ApiClient, customer: Customer | undefined): ApiClient =>
  customer
    ? {
        call: (operation, request, options) =>
          api.call(
            operation,
            request,
            operation.path.startsWith('/orders/')
              ? { ...options, headers: { ...customer.headers, ...options?.headers } }
              : options,
          ),
      }
    : api;

/** Collects what blocks add to the head while they load. */
export function collectHead(): { facts: HeadFacts; sink: HeadSink } {
  const facts: HeadFacts = { jsonLd: [] };
  const sink: HeadSink = {
    title: (text) => void (facts.title = text),
    description: (text) => void (facts.description = text),
    robots: (value) => void (facts.robots = value),
    canonical: (path) => void (facts.canonical = path),
    preloadImage: (image) => void (facts.imagePreload ??= image),
    jsonLd: (data) => void facts.jsonLd.push(data),
    changesAt: (instant) => void (facts.changesAt = Math.min(instant, facts.changesAt ?? Infinity)),
    redirect: (href, status) => {
      throw redirect(href, status);
    },
  };
  return { facts, sink };
}
