import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Space',
  description: 'Room between two blocks, with a line or without.',
  category: 'layout',
  version: 1,
});
