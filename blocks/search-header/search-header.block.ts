import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Search heading',
  description: 'What was searched and what was searched instead, with the field to search again.',
  category: 'catalogue',
  version: 1,
  subject: 'search',
});
