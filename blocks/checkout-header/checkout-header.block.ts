import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Header of the checkout',
  description:
    'Logo, a note on secure payment and a link to help. No menu, so that nothing distracts from the purchase.',
  category: 'layout',
  version: 1,
});
