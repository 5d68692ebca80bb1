import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Checkout: who is buying',
  description: 'E-mail of a guest, and whether news are wanted. One step of the checkout page.',
  category: 'catalogue',
  version: 1,
  critical: true,
});
