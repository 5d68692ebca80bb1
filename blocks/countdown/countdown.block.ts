import { defineBlock } from '../_contract/define-block';
import { findCampaignNeed } from '../_journey/campaign/find-campaign-need';
import type { Condition } from '../../engine/pages/condition.types';

/** With a fixed end the server chooses; a campaign's own end is the stage's affair. */
const over = ({ until }: Record<string, unknown>): Condition | undefined =>
  typeof until === 'string' && until ? { from: until } : undefined;

export default defineBlock({
  title: 'Countdown',
  description:
    'The time that is left until a moment or until a campaign opens or closes. Written by the server, ticking in the browser.',
  category: 'editorial',
  version: 1,
  subject: (props) => (props.until ? undefined : findCampaignNeed(props)),
  interactive: true,
  slots: { ended: { title: 'In its place once the time is up', when: over } },
});
