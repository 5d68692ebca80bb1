import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Promises',
  description: 'Two to four short promises in a row: delivery, returns, repair.',
  category: 'editorial',
  version: 1,
});
