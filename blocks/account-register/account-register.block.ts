import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: create one',
  description:
    'Address, password and consents; the answer is the same for an address that already has an account; the mail explains it. Works without JavaScript.',
  category: 'system',
  version: 1,
});
