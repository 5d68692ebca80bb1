import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: change the e-mail address',
  description:
    'Shows the account’s address and whether it is confirmed, mails a link that confirms it, and requests another address by the password. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
