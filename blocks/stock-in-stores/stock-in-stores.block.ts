import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Find it in a store',
  description:
    'On a product sheet: stores near a place that have the product, and a form that keeps a pair there until the end of the next day.',
  category: 'product',
  version: 1,
  subject: 'product',
});
