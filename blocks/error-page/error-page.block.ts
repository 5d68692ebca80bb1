import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Something went wrong',
  description: 'The page for "not found" and for trouble on our side: what happened, and where to go on.',
  category: 'system',
  version: 1,
});
