import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Text',
  description: 'Running text in limited Markdown: headings, lists, bold, links.',
  category: 'editorial',
  version: 1,
});
