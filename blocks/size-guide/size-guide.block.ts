import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Size guide',
  description:
    "A button near the sizes that opens the product's size table: the shopper's market first, centimetres or inches, how to measure, what is asked about sizes. Nothing for what has no sizes.",
  category: 'product',
  version: 1,
  subject: 'product',
  cacheHtmlByData: true,
});
