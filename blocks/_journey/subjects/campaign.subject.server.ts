import { readCampaign } from '../campaign/read-campaign.server';
import { NotFound } from '../../_contract/not-found';
import type { SubjectLoad } from '../../_contract/page-subject';

/** The campaign that `/landings/{name}` names; one that does not exist here and now is a 404. A sale that is over stays reachable for its visitors, but is not indexed. */
export const load: SubjectLoad<'campaign'> = async (context) => {
  const { head, page, params } = context;
  const campaign = await readCampaign(context, params.name ?? '');
  if (!campaign) throw new NotFound(`no campaign ${params.name ?? ''}`);
  const { title, description, status, changesAt } = campaign;
  head.title(title);
  head.description(description);
  head.canonical(page.path);
  if (status === 'POST') head.robots('noindex, follow');
  if (changesAt) head.changesAt(Date.parse(changesAt));
  return campaign;
};
