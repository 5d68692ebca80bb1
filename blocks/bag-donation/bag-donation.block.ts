import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Donation beside the bag',
  description:
    'A small sum for a good cause, charged with the order. For the bag’s page; nothing under an empty bag.',
  category: 'catalogue',
  version: 1,
});
