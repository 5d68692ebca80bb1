import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Complete the look',
  description:
    'A whole look around the product of this sheet: pieces of other families, one of a kind, chosen by colour and line.',
  category: 'product',
  version: 1,
  cacheHtmlByData: true,
});
