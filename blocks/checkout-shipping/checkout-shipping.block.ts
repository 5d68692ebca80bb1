import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Checkout: delivery',
  description:
    'Ways to get the order, where to, and to whom. Points and stores as a list and on a map. One step of the checkout page.',
  category: 'catalogue',
  version: 1,
  critical: true,
  deadline: 4000,
});
