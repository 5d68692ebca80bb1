import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Contact form',
  description:
    'Writes to customer service. Asks for what the chosen subject needs: an order’s number, a product’s code, a picture.',
  category: 'editorial',
  version: 1,
});
