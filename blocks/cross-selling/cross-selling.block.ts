import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Goes with it',
  description: 'What goes with the product of this sheet: bags, socks, things of the same world.',
  category: 'product',
  version: 1,
});
