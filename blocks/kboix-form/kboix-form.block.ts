import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Join the community with this order',
  description: 'A short form under an order with the community’s shoes in it. Only for the order page.',
  category: 'catalogue',
  version: 1,
});
