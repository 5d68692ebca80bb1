import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Delivery estimate',
  description:
    'On a product sheet: when standard delivery comes and what it costs; in countries where it matters, the ways of sending to the shopper’s own postal code.',
  category: 'product',
  version: 1,
  subject: 'product',
  current: true,
});
