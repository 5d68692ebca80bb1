import { defineBlock } from '../_kit/define-block';

export default defineBlock({
  title: 'Text',
  description: 'Running text in limited Markdown: headings, lists, bold, links.',
  category: 'editorial',
  version: 1,
});
