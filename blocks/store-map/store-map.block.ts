import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Map of stores',
  description:
    'The stores of the list, or a store and its neighbours, on a map of our own drawing: no other site is asked for anything, unless tiles are set.',
  category: 'navigation',
  version: 1,
  subject: ['store', 'stores'],
  interactive: true,
});
