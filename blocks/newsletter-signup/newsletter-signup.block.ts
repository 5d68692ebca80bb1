import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Newsletter sign-up',
  description:
    'An e-mail field, the terms and a button. Works without JavaScript, and more than once on a page.',
  category: 'editorial',
  version: 1,
});
