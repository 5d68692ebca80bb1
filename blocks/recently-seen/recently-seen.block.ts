import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Seen lately',
  description:
    'Products that this visitor looked at before, with prices of now. Kept in the browser, with consent only; a first visit sees nothing of it.',
  category: 'product',
  version: 1,
  cacheHtmlByData: true,
});
