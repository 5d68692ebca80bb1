import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'You may like',
  description: 'Products alike; on a page without a product the best sellers.',
  category: 'product',
  version: 1,
  subject: ({ basis }) => (basis === 'bestsellers' ? undefined : basis === 'order' ? 'order' : 'product'),
});
