import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Who serves',
  description:
    'At a till: who of the store sells this bag. Goes with the order. Nothing in any other browser.',
  category: 'catalogue',
  version: 1,
});
