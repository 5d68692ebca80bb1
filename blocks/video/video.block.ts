import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Video',
  description:
    'A film with poster and captions. Starts when it is asked to; a silent loop may start by itself for those who like motion.',
  category: 'editorial',
  version: 1,
  interactive: true,
});
