import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Contact form',
  description:
    'Message to customer service, with the fields that the chosen subject needs: an order’s number, a product’s code, a picture.',
  category: 'editorial',
  version: 1,
});
