import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Product details',
  description:
    'What the product is made of, how to care for it, how it comes and goes back: groups that open one at a time.',
  category: 'product',
  version: 1,
  subject: 'product',
  cacheHtmlByData: true,
});
