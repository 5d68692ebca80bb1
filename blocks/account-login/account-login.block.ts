import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: sign in',
  description:
    'Address and password; a signed-in customer is redirected to the page that was visited before. Works without JavaScript.',
  category: 'system',
  version: 1,
});
