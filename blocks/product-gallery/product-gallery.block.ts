import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Product pictures',
  description: 'The pictures of the product that the page is about; each opens large.',
  category: 'product',
  version: 1,
  cacheHtmlByData: true,
  subject: 'product',
});
