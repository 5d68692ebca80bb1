import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Return of an order',
  description:
    'Sends pieces of an order back in two steps: which and why, then the way and what comes back; afterwards the number of the return. Only for personal pages. Works without JavaScript.',
  category: 'system',
  version: 1,
  subject: 'order',
  deadline: 4000,
});
