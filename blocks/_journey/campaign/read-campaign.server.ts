import { ApiError } from '../../../eshop-api/contract/api-error';
import type { RequestOf, ResponseOf } from '../../../eshop-api/contract/operation';
import { landingCampaign } from '../../../eshop-api/domains/campaigns/campaigns.contract';
import type { LoadContext } from '../../_contract/block.types';
import { subjectOf } from '../../_contract/page-subject';

export type Campaign = ResponseOf<typeof landingCampaign>['campaign'];
export type CampaignRequest = Partial<
  Pick<RequestOf<typeof landingCampaign>, 'target' | 'family' | 'pager.limit' | 'filter.collection'>
>;

const unknown = new Set(['campaign_not_found', 'collection_not_found']);

/** A campaign as it stands now, the page's subject where it is that one; undefined when it does not exist here and now. Throws ApiError for API trouble. */
export async function readCampaign(
  context: LoadContext,
  camp: string,
  asked: CampaignRequest = {},
): Promise<Campaign | undefined> {
  const known = subjectOf(context, 'campaign');
  if (known?.code === camp && Object.keys(asked).length === 0) return known;
  const { api, locale, priceCookies, signal } = context;
  const voucher = priceCookies.voucher ? { voucher: priceCookies.voucher } : {};
  try {
    return (
      await api.call(
        landingCampaign,
        {
          profile: locale.locale,
          camp,
          'pager.limit': 0,
          ...(asked['pager.limit'] ? voucher : {}),
          ...asked,
        },
        { signal },
      )
    ).campaign;
  } catch (error) {
    if (error instanceof ApiError && unknown.has(error.code)) return undefined;
    throw error;
  }
}

/** The campaign named, or the one that a landing page's address names (`/landings/{name}`). */
export const codeOf = ({ code }: { code?: string }, { params }: Pick<LoadContext, 'params'>): string =>
  code || params.name || '';
