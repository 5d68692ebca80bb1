import { redirect } from '@remix-run/node';
import type { LoadContext, VisibleBlock } from '../../blocks/_contract/block.types';
import { readLocalTime } from '../../engine/pages/local-time';
import { landingCampaign } from '../../eshop-api/domains/campaigns/campaigns.contract';
import type { Condition } from '../../engine/pages/condition.types';
import { ApiError } from '../../eshop-api/contract/api-error';
import { cmsTranslateSlug } from '../../eshop-api/domains/cms/cms.contract';
import type { Shop } from '../shop/shop.types';
import type { LocalizedBlock, LocalizedPage, RequestContext } from './request-context.types';
import { callerOf, createPageLoadContext, type PageRun } from './create-page-load-context.server';
import { authenticate, shareVisit } from './resolve-request.server';
import {
  evaluateCondition,
  type CampaignStatus,
  type ConditionFacts,
} from '../../engine/pages/evaluate-condition';

type CampaignFacts = Readonly<Record<string, CampaignStatus>>;
type Context = Pick<LoadContext, 'api' | 'head' | 'signal'>;

const none: CampaignFacts = {};

/** ms: half of a page's time; the blocks wait for the conditions. */
const PATIENCE = 900;

/**
 * Status of the campaigns in a page's conditions, by the API's answer; one that it does not have here and now is left out.
 * The head gets the time at which the next condition changes, so that no document outlives it.
 */
export async function readCampaignFacts(
  page: LocalizedPage,
  visit: RequestContext,
  context: Context,
): Promise<CampaignFacts> {
  const conditions = Object.values(page.regions)
    .flat()
    .flatMap((block) => listConditions(block, visit));
  if (conditions.length === 0) return none;
  reportChangeTimes(conditions, visit, context);
  const codes = [...new Set(conditions.flatMap(({ campaign }) => campaign?.code ?? []))];
  const found = await Promise.all(
    codes.map(async (code) => [code, await fetchStatus(code, visit, context)] as const),
  );
  return Object.fromEntries(found.flatMap(([code, status]) => (status ? [[code, status]] : [])));
}

function listConditions(block: LocalizedBlock, { match }: RequestContext): Condition[] {
  const own = block.when ? unfold(block.when) : [];
  return Object.entries(block.slots).reduce((all, [name, children]) => {
    const when = showsWhen(block, name, match.params);
    return [
      ...all,
      ...(when ? unfold(when) : []),
      ...children.flatMap((child) => listConditions(child, { match } as RequestContext)),
    ];
  }, own);
}

const unfold = (when: Condition): Condition[] => [when, ...(when.not ? unfold(when.not) : [])];

function reportChangeTimes(
  conditions: readonly Condition[],
  { brand, now }: RequestContext,
  { head }: Context,
): void {
  const times = conditions
    .flatMap(({ from, until }) => [from, until])
    .filter((time) => time !== undefined)
    .map((time) => readLocalTime(time, brand.timeZone));
  for (const time of times) if (time > now.getTime()) head.changesAt(time);
}

/** Without an answer the campaign counts as unknown: its blocks are not shown, and the API client has reported the failure. */
async function fetchStatus(
  camp: string,
  { locale }: RequestContext,
  { api, head, signal }: Context,
): Promise<CampaignStatus | undefined> {
  try {
    const { campaign } = await api.call(
      landingCampaign,
      { profile: locale.locale, camp, 'pager.limit': 0 },
      { signal, deadline: PATIENCE },
    );
    if (campaign.changesAt) head.changesAt(Date.parse(campaign.changesAt));
    return campaign.status;
  } catch {
    return undefined;
  }
}

/**
 * Content such as /landings/{name} has an address word in each language (docs/contract/content.md#content-reads, cms-translate-slug). From here on the
 * parameter is the key that is the same everywhere; another word for it redirects (301) to this locale's. A name that the CMS does not have stays as
 * it is. Throws ApiError when the API fails.
 */
export async function resolveContentSlug(visit: RequestContext, shop: Shop): Promise<RequestContext> {
  const { brand, locale, match, url } = visit;
  const { name } = match.params;
  if (name === undefined) return visit;
  const found = await translate(visit, shop, name);
  if (!found) return visit;
  const named = { ...match, params: { ...match.params, name: found.key }, names: found.slugs };
  const canonical = shop.links.localePaths(brand, named).find((path) => path.locale.locale === locale.locale);
  if (found.slug !== name && canonical) throw redirect(`${canonical.href}${url.search}`, 301);
  return { ...visit, match: named };
}

async function translate(visit: RequestContext, shop: Shop, slug: string) {
  try {
    return await shop.api
      .open(callerOf(visit))
      .call(cmsTranslateSlug, { profile: visit.locale.locale, slug }, { signal: visit.request.signal });
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'slug_not_found' || error.code === 'invalid_request'))
      return undefined;
    throw error;
  }
}

/** A page with the blocks that stand on it for one visit, before any of them has loaded. */
export interface OpenPage {
  visit: RequestContext;
  page: LocalizedPage;
  run: PageRun;
  regions: Record<string, LocalizedBlock[]>;
}

interface OpenPageOptions {
  /** Recognise who is signed in on public pages, too: a command may write for them. */
  anyCustomer?: boolean;
}

/**
 * The one way to open a page, for documents, data, deferred blocks and commands: content named, customer recognised or visit made
 * fit to share, conditions decided, one run for all blocks. undefined: the storefront has no config of the page. Throws the
 * redirects of resolveContentSlug, and ApiError when the API fails.
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

/** The same page and blocks for the visit as it is after a command: data is read again, nothing is decided again. */
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

/** Conditions on the server's clock → the blocks of this visit, by region. `campaigns`: status by code, of those that the API has here. */
export function selectBlocks(
  page: LocalizedPage,
  visit: RequestContext,
  campaigns: Readonly<Record<string, CampaignStatus>> = {},
): Record<string, LocalizedBlock[]> {
  const facts = factsOf(visit, campaigns);
  const choose = (blocks: LocalizedBlock[]): LocalizedBlock[] => {
    if (blocks.every((block) => !block.when && Object.keys(block.slots).length === 0)) return blocks;
    return blocks.flatMap((block) => {
      const verdict = block.when ? evaluateCondition(block.when, facts) : true;
      if (verdict === false) return [];
      const chosen = chooseInSlots(block, facts, choose);
      return [verdict === true ? chosen : { ...chosen, clientOnly: true }];
    });
  };
  return Object.fromEntries(Object.entries(page.regions).map(([name, blocks]) => [name, choose(blocks)]));
}

/** Keeps the same object when nothing was dropped, so that what is cached for it stays valid. */
function chooseInSlots(
  block: LocalizedBlock,
  facts: ConditionFacts,
  choose: (blocks: LocalizedBlock[]) => LocalizedBlock[],
): LocalizedBlock {
  const isShown = (name: string) =>
    evaluateCondition(showsWhen(block, name, facts.params ?? {}), facts) === true;
  const slots = Object.entries(block.slots).map(
    ([name, children]) => [name, isShown(name) ? choose(children) : []] as const,
  );
  const same = slots.every(
    ([name, children]) =>
      children.length === block.slots[name]!.length &&
      children.every((child, i) => child === block.slots[name]![i]),
  );
  return same ? block : { ...block, slots: Object.fromEntries(slots) };
}

/** Condition of a slot for all of its blocks; undefined: none. */
const showsWhen = (
  { block, props }: LocalizedBlock,
  slot: string,
  params: Readonly<Record<string, string>>,
): Condition | undefined => block.definition.slots?.[slot]?.when?.(props, params);

const factsOf = (
  { brand, locale, flags, now, url, priceCookies, match, member }: RequestContext,
  campaigns: ConditionFacts['campaigns'],
): ConditionFacts => ({
  now,
  timeZone: brand.timeZone,
  market: locale.market,
  locale: locale.locale,
  flags,
  query: url.searchParams,
  ...(member !== undefined && { member }),
  storeMode: priceCookies.store_mode === 'true',
  params: match?.params ?? {},
  campaigns,
});

/** A block by its id, wherever it stands: in a region or in another block's slot. */
export function findBlock(blocks: readonly LocalizedBlock[], id: string): LocalizedBlock | undefined {
  for (const block of blocks) {
    const found = block.id === id ? block : findBlock(Object.values(block.slots).flat(), id);
    if (found) return found;
  }
  return undefined;
}

interface Node extends VisibleBlock {
  slots: Record<string, readonly Node[]>;
  clientOnly?: boolean | undefined;
}

/** Blocks of a page in its order, those of a slot behind their holder. One that waits for who the visitor is stands in no document yet. */
export const listVisibleBlocks = (regions: Record<string, readonly Node[]>): VisibleBlock[] =>
  Object.values(regions).flatMap(list);

const list = (blocks: readonly Node[]): VisibleBlock[] =>
  blocks.flatMap(({ id, type, slots, clientOnly }) =>
    clientOnly ? [] : [{ id, type }, ...listVisibleBlocks(slots)],
  );
