import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Hero',
  description:
    'The page’s first sight: one picture, one sentence, where to go. Holds the page’s main heading.',
  category: 'editorial',
  version: 1,
});
