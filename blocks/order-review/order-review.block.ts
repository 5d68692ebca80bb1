import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Order: review',
  description:
    'A delivered order is reviewed: stars, questions and a comment for each parcel and for buying. Opening the page writes nothing. Its page has a path with {token}, of the mailed link, or with {reference}, of the order. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
