import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'List of stores',
  description:
    'The stores that the page’s address asks for, by city or nearest first, and a way to the other countries. Says everything the map shows.',
  category: 'navigation',
  version: 1,
  subject: 'stores',
});
