import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Checkout: summary',
  description:
    'Pieces, every row of the sum and the total that is charged. On phones one line that opens. Only for the checkout, since it shows one visitor’s order.',
  category: 'catalogue',
  version: 1,
});
