import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Order: review',
  description:
    'Target of the mailed link that invites to review a delivered order: stars, questions and a comment for each parcel and for buying. Opening the page writes nothing. Its page has a path with {token}. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
