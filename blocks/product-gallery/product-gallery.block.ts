import { defineBlock } from '../_kit/define-block';

export default defineBlock({
  title: 'Product pictures',
  description:
    'The pictures of the product that the address names; each opens large. Also answers for the page: an unknown product is "not found".',
  category: 'product',
  version: 1,
  repeats: true,
  critical: true,
});
