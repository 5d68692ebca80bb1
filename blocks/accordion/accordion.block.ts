import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Accordion',
  description: 'Questions and answers, or parts that fold away. Needs no script.',
  category: 'editorial',
  version: 1,
});
