import { defineBlock } from '../_contract/define-block';
import { findCampaignNeed } from '../_journey/campaign/find-campaign-need';
import type { Condition } from '../../engine/pages/condition.types';

/** A slot stands, and loads, in its status alone. */
const during =
  (status: 'PRE' | 'OPEN' | 'POST') =>
  ({ code }: Record<string, unknown>, { name }: Readonly<Record<string, string>>): Condition => ({
    campaign: { code: typeof code === 'string' && code ? code : (name ?? ''), status: [status] },
  });

export default defineBlock({
  title: 'Campaign',
  description:
    'A campaign through its three states: what stands before the opening, while it is open, and what remains after. Dates come from the campaign itself.',
  category: 'editorial',
  version: 1,
  subject: findCampaignNeed,
  // What stands in it may tick and move, which it can only inside a block that lives in the browser too.
  interactive: true,
  slots: {
    before: { title: 'Before the opening', when: during('PRE') },
    during: { title: 'While it is open', when: during('OPEN') },
    after: { title: 'What remains after', when: during('POST') },
  },
});
