import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Other colours',
  description: 'The same model in its other colours. Left out when there is only one.',
  category: 'product',
  version: 1,
  subject: 'product',
});
