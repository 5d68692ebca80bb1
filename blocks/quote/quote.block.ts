import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Quote',
  description: 'A sentence that somebody said, as large as it deserves.',
  category: 'editorial',
  version: 1,
});
