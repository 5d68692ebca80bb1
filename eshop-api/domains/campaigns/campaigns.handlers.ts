import { ApiFault } from '../../contract/api-fault';
import type { ResponseOf } from '../../contract/operation';
import { type DomainOperation, handles, type HandlerContext } from '../../server/domain.types';
import {
  evaluateCampaign,
  type CampaignMoment,
  chooseText,
  listProducts,
  orderByTarget,
  type Narrowing,
} from './campaign.rules';
import { MAX_COLLECTIONS, landingCampaign } from './campaigns.contract';
import type { CampaignBook } from './campaigns.state';
import type { Campaign, CampaignCollection } from './campaigns.types';

type Context = HandlerContext<CampaignBook>;
type CampaignView = ResponseOf<typeof landingCampaign>['campaign'];
interface CampaignRequest extends Narrowing {
  camp: string;
  'filter.collection'?: string;
}

/** Products of a collection in an overview: a row. */
const TEASER_SIZE = 8;

const answerCampaign = handles(landingCampaign, async (context: Context, input) => {
  const campaign = requireCampaign(context, input.camp);
  const moment = evaluateHere(context, campaign);
  if (!moment) throw new ApiFault('campaign_not_found', `There is no campaign "${input.camp}" here and now.`);
  return {
    campaign: {
      ...describe(context, campaign, moment),
      ...(await fillProducts(context, campaign, moment, input)),
    },
  };
});

function requireCampaign({ state, storefront }: Context, code: string): Campaign {
  const campaign = state.campaigns.get(code);
  if (!campaign || (campaign.storefronts.length > 0 && !campaign.storefronts.includes(storefront.id)))
    throw new ApiFault('campaign_not_found', `There is no campaign "${code}" here.`);
  return campaign;
}

const evaluateHere = (
  { profile, storefront, now }: Context,
  campaign: Campaign,
): CampaignMoment | undefined =>
  evaluateCampaign(campaign, {
    country: profile.country,
    market: profile.market,
    now: now.getTime(),
    instantOf: storefront.instantOf ?? readAsUtc,
  });

/** A storefront without a time zone of its own. */
const readAsUtc = (local: string) => Date.parse(`${local}Z`);

function describe(
  { profile, now }: Context,
  campaign: Campaign,
  { status, opensAt, closesAt, changesAt }: CampaignMoment,
) {
  const iso = (instant: number) => new Date(instant).toISOString();
  const voucher = { PRE: campaign.prevoucher, OPEN: campaign.voucher, POST: null }[status];
  return {
    code: campaign.code,
    status,
    title: chooseText(campaign.titles, profile),
    description: chooseText(campaign.descriptions, profile),
    withLogo: campaign.withLogo,
    opensAt: iso(opensAt),
    closesAt: iso(closesAt),
    changesAt: changesAt === null ? null : iso(changesAt),
    now: now.toISOString(),
    voucher,
    preVoucher: status === 'PRE' && voucher !== null,
  };
}

type Filled = Pick<CampaignView, 'collections' | 'products' | 'total' | 'url' | 'pager'>;

async function fillProducts(
  context: Context,
  campaign: Campaign,
  { status }: CampaignMoment,
  input: CampaignRequest,
): Promise<Filled> {
  const pager = { offset: input['pager.offset'] ?? 0, limit: input['pager.limit'] ?? 40 };
  if (pager.limit === 0) return { collections: [], products: [], total: 0, url: null, pager };
  const wanted = input['filter.collection'];
  const query = wanted ? requireCollection(context, campaign, wanted).query : campaign.products[status];
  const [list, collections] = await Promise.all([
    query ? listProducts(context, query, input, pager) : nothing,
    wanted ? [] : listCollections(context, campaign, status, input),
  ]);
  return { ...list, collections, pager };
}

const nothing = { products: [], total: 0, url: null };

/** One of the campaign's own, whatever the time, or one that belongs to no campaign (rewalk). */
function requireCollection({ state }: Context, campaign: Campaign, id: string): CampaignCollection {
  const found = state.collections.get(id);
  const others = [...state.campaigns.values()].some(
    (one) => one.code !== campaign.code && idsOf(one).includes(id),
  );
  if (!found || (others && !idsOf(campaign).includes(id)))
    throw new ApiFault(
      'collection_not_found',
      `The campaign "${campaign.code}" has no collection "${id.slice(0, 40)}".`,
    );
  return found;
}

const idsOf = ({ collections }: Campaign): string[] => Object.values(collections).flat();

/** At most three that are not empty here, those of the requested target first. */
async function listCollections(
  context: Context,
  { collections }: Campaign,
  status: CampaignMoment['status'],
  input: Narrowing,
): Promise<CampaignView['collections']> {
  const found = (collections[status] ?? []).flatMap((id) => context.state.collections.get(id) ?? []);
  const { target: _target, family: _family, ...asked } = input;
  const filled = await Promise.all(
    orderByTarget(found, input.target).map(async ({ id, titles, query }) => ({
      id,
      title: chooseText(titles, context.profile),
      ...(await listProducts(context, query, asked, { offset: 0, limit: TEASER_SIZE })),
    })),
  );
  return filled.filter(({ total }) => total > 0).slice(0, MAX_COLLECTIONS);
}

export const campaignOperations: DomainOperation<CampaignBook>[] = [answerCampaign];
