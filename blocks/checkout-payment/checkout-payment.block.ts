import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Checkout step: payment',
  description:
    'Ways to pay, gift card, voucher, terms, and the button that places the order. Only for the checkout page.',
  category: 'catalogue',
  version: 1,
  critical: true,
});
