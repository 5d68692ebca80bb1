import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Return of an order',
  description:
    'Returns pieces of an order in two steps: pieces and reasons, then the method and the refund; afterwards the number of the return. Only for personal pages. Works without JavaScript.',
  category: 'system',
  version: 1,
  subject: 'order',
  deadline: 4000,
});
