import { defineBlock } from '../_contract/define-block';
import { findCampaignNeed } from '../_journey/campaign/find-campaign-need';

export default defineBlock({
  title: 'Collections of a campaign',
  description:
    'The collections that a campaign offers now, three at most, each with its first products and a way to the rest. The campaign chooses them, not the page.',
  category: 'catalogue',
  version: 1,
  subject: findCampaignNeed,
});
