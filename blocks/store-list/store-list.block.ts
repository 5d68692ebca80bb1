import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'List of stores',
  description:
    'The stores of the page’s address, by city or nearest first, with links to the other countries. Contains everything that the map shows.',
  category: 'navigation',
  version: 1,
  subject: 'stores',
});
