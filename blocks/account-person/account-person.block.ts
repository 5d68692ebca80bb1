import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: details',
  description:
    'Name and telephone of who is signed in, to change; the e-mail address to see. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
