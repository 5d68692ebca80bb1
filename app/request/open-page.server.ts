import { authenticate } from './authenticate.server';
import { readCampaignFacts } from './campaign-facts.server';
import { resolveContentSlug } from './resolve-content-slug.server';
import { createPageLoadContext, type PageRun } from './create-page-load-context.server';
import { shareVisit } from './resolve-request.server';
import type { LocalizedBlock, LocalizedPage, RequestContext } from './request-context.types';
import { listVisibleBlocks, selectBlocks } from './select-blocks.server';
import type { Shop } from '../shop/shop.types';

/** A page with the blocks that stand on it for one visit, before any of them has loaded. */
export interface OpenPage {
  visit: RequestContext;
  page: LocalizedPage;
  run: PageRun;
  regions: Record<string, LocalizedBlock[]>;
}

export interface OpenPageOptions {
  /** Recognise who is signed in on public pages, too: a command may write for them. */
  anyCustomer?: boolean;
}

/**
 * The one way to open a page, for documents, data, deferred blocks and commands: content named, customer recognised or visit made
 * fit to share, conditions decided, one run for all blocks. undefined: the storefront has no config of the page. Throws the
 * redirects of resolveContentSlug, and ApiError for API trouble.
 */
export async function openPage(
  asked: RequestContext,
  shop: Shop,
  { anyCustomer = false }: OpenPageOptions = {},
): Promise<OpenPage | undefined> {
  const named = await resolveContentSlug(asked, shop);
  const page = shop.localizedPage(named.brand, named.locale, named.match.page);
  if (!page) return undefined;
  const visit =
    anyCustomer || page.cache.document === 'personal'
      ? await authenticate(named, shop)
      : shareVisit(named, shop);
  const run = createPageLoadContext(visit, shop);
  const startedAt = performance.now();
  const regions = selectBlocks(page, visit, await readCampaignFacts(page, visit, run.context));
  const waited = Math.round(performance.now() - startedAt);
  return { visit, page, regions, run: { ...standOn(run, regions), deadlines: run.deadlines.after(waited) } };
}

/** The same page and blocks for the visit as it is after a command: reads are asked anew, nothing is decided again. */
export const continuePage = ({ page, regions }: OpenPage, visit: RequestContext, shop: Shop): OpenPage => ({
  visit,
  page,
  regions,
  run: standOn(createPageLoadContext(visit, shop), regions),
});

/** A run whose blocks can list which others stand on their page. */
const standOn = (run: PageRun, regions: OpenPage['regions']): PageRun => ({
  ...run,
  context: { ...run.context, listBlocks: () => listVisibleBlocks(regions) },
});

/** The request for the page whose address stands in `?path=`, by the same visitor; undefined: it is no address of a page, locale included. */
export function readPageRequest(request: Request): Request | undefined {
  const url = new URL(request.url);
  const path = url.searchParams.get('path') ?? '';
  if (!/^\/[a-z]{2}_[A-Z]{2}(?:[/?]|$)/.test(path) || path.length > 2000) return undefined;
  return new Request(new URL(path, url.origin), { headers: request.headers, signal: request.signal });
}
