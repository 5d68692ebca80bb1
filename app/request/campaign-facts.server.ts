import type { LoadContext } from '../../blocks/_contract/block.types';
import type { CampaignStatus } from '../../engine/pages/evaluate-condition';
import { readLocalTime } from '../../engine/pages/local-time';
import { landingCampaign } from '../../eshop-api/domains/campaigns/campaigns.contract';
import { showsWhen } from './select-blocks.server';
import type { LocalizedBlock, LocalizedPage, RequestContext } from './request-context.types';
import type { Condition } from '../../engine/pages/condition.types';

export type CampaignFacts = Readonly<Record<string, CampaignStatus>>;
type Context = Pick<LoadContext, 'api' | 'head' | 'signal'>;

const none: CampaignFacts = {};

/** ms: half of a page's time; the blocks wait for the conditions. */
const PATIENCE = 900;

/**
 * Status of the campaigns that a page's conditions ask about, as the API says it; one that it does not know here and now
 * is left out. The head hears when the next condition turns, so that no document outlives it.
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
    codes.map(async (code) => [code, await askStatus(code, visit, context)] as const),
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

/** Without an answer the campaign counts as unknown: its blocks stay away, and the API client has told of the trouble. */
async function askStatus(
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
