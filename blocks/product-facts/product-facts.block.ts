import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Product facts',
  description:
    'Weight, drop, stack, heel, origin: what was measured, as big figures or as a ruled table. Left out when nothing was measured.',
  category: 'product',
  version: 1,
  subject: 'product',
});
