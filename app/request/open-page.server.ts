import { recogniseCustomer } from './authenticate.server';
import { readCampaignFacts } from './campaign-facts.server';
import { listStanding } from './list-visible-blocks';
import { nameContent } from './resolve-content-slug.server';
import { openLoadRun, type PageRun } from './create-loader-context.server';
import { shareVisit } from './resolve-request.server';
import type { ReadyBlock, ReadyPage, Visit } from './request-context.types';
import { selectBlocks } from './select-blocks.server';
import type { Shop } from '../shop/shop.types';

/** A page with the blocks that stand on it for one visit, before any of them has loaded. */
export interface OpenPage {
  visit: Visit;
  page: ReadyPage;
  run: PageRun;
  regions: Record<string, ReadyBlock[]>;
}

export interface OpenPageOptions {
  /** Recognise who is signed in on public pages, too: a command may write for them. */
  anyCustomer?: boolean;
}

/**
 * The one way to open a page, for documents, data, deferred blocks and commands: content named, customer recognised or visit made
 * fit to share, conditions decided, one run for all blocks. undefined: the storefront has no config of the page. Throws the
 * redirects of nameContent, and ApiError for API trouble.
 */
export async function openPage(
  asked: Visit,
  shop: Shop,
  { anyCustomer = false }: OpenPageOptions = {},
): Promise<OpenPage | undefined> {
  const named = await nameContent(asked, shop);
  const page = shop.readyPage(named.brand, named.locale, named.match.page);
  if (!page) return undefined;
  const visit =
    anyCustomer || page.cache.document === 'personal'
      ? await recogniseCustomer(named, shop)
      : shareVisit(named, shop);
  const run = openLoadRun(visit, shop);
  const startedAt = performance.now();
  const regions = selectBlocks(page, visit, await readCampaignFacts(page, visit, run.context));
  const waited = Math.round(performance.now() - startedAt);
  return { visit, page, regions, run: { ...standOn(run, regions), deadlines: run.deadlines.after(waited) } };
}

/** The same page and blocks for the visit as it is after a command: reads are asked anew, nothing is decided again. */
export const continuePage = ({ page, regions }: OpenPage, visit: Visit, shop: Shop): OpenPage => ({
  visit,
  page,
  regions,
  run: standOn(openLoadRun(visit, shop), regions),
});

/** A run whose blocks can list which others stand on their page. */
const standOn = (run: PageRun, regions: OpenPage['regions']): PageRun => ({
  ...run,
  context: { ...run.context, listBlocks: () => listStanding(regions) },
});

/** The request for the page whose address stands in `?path=`, by the same visitor; undefined: it is no address of a page, locale included. */
export function readPageRequest(request: Request): Request | undefined {
  const url = new URL(request.url);
  const path = url.searchParams.get('path') ?? '';
  if (!/^\/[a-z]{2}_[A-Z]{2}(?:[/?]|$)/.test(path) || path.length > 2000) return undefined;
  return new Request(new URL(path, url.origin), { headers: request.headers, signal: request.signal });
}
