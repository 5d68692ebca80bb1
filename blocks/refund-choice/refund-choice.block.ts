import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Order: where a refund goes',
  description:
    'A refund of what was paid in cash or by transfer goes to a bank account or becomes a gift card. Opening the page writes nothing. Its page has a path with {token}: of the mailed link, or the number of a refund for a signed-in customer. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
