import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: delete',
  description:
    'Deletes the account of who is signed in: lists what goes and what stays, then needs a second press and the password. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
