import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Search: ways on',
  description:
    'What helps where a search finds nothing, or has not begun: advice, what others search, popular products, categories, stores. Shows nothing beside results.',
  category: 'catalogue',
  version: 1,
  subject: 'search',
});
