import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Order look-up',
  description:
    'Asks for an order number and the e-mail address that it was made with, and leads to the order. Works without JavaScript.',
  category: 'system',
  version: 1,
});
