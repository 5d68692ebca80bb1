import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Bag',
  description:
    'What the shopper has chosen, with its summary: sizes can be changed, pieces taken out, a voucher typed. Only for private pages, since it shows one visitor’s bag.',
  category: 'catalogue',
  version: 1,
  critical: true,
  slots: {
    empty: { title: 'Shown under an empty bag' },
    pay: { title: 'Under the way to the checkout', accepts: ['express-pay'] },
  },
});
