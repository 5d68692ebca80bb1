import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: sign in',
  description:
    'Address and password; who is signed in already goes on to where the visitor came from. Works without JavaScript.',
  category: 'system',
  version: 1,
});
