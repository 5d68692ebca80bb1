import { ApiError } from '../../eshop-api/contract/api-error';
import type { LoadContext } from '../_contract/block.types';
import { codeOf, readCampaign, type Campaign } from '../_journey/campaign/read-campaign.server';
import { formatDay, formatMoment } from '../_journey/dates/format-moment';
import type { CampaignStageProps } from './campaign-stage.schema';
import type { CampaignStageData } from './campaign-stage.types';

/** The campaign of the page, or the one that is named; one that does not exist leaves nothing. */
export async function load(context: LoadContext, props: CampaignStageProps): Promise<CampaignStageData> {
  const campaign = await (props.code
    ? readOrNothing(context, props.code)
    : readCampaign(context, codeOf(props, context)));
  if (!campaign) return { campaign: null };
  if (campaign.changesAt) context.head.changesAt(Date.parse(campaign.changesAt));
  return { campaign: { ...pick(campaign), when: describeWhen(context, campaign) } };
}

/** A home page does not fall with the API; the client has reported the trouble. */
async function readOrNothing(context: LoadContext, code: string): Promise<Campaign | undefined> {
  try {
    return await readCampaign(context, code);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

const pick = ({ code, status, title, description, withLogo }: Campaign) => ({
  code,
  status,
  title,
  description,
  withLogo,
});

function describeWhen(
  { locale, brand, words }: LoadContext,
  { status, opensAt, closesAt }: Campaign,
): { text: string; instant: string } {
  if (status === 'PRE')
    return {
      text: words('opens', { date: formatMoment(Date.parse(opensAt), locale.isoLocale, brand.timeZone) }),
      instant: opensAt,
    };
  const last = formatDay(Date.parse(closesAt) - 1, locale.isoLocale, brand.timeZone);
  return { text: words(status === 'OPEN' ? 'closes' : 'closed', { date: last }), instant: closesAt };
}
