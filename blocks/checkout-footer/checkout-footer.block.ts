import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Footer of the checkout',
  description: 'One quiet row: what the law requires, without links that distract from the purchase.',
  category: 'layout',
  version: 1,
  slots: { aside: { title: 'Country, cookie settings' } },
});
