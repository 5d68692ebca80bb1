import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Order look-up',
  description:
    'Finds an order by its number and the e-mail address that it was placed with. Works without JavaScript.',
  category: 'system',
  version: 1,
});
