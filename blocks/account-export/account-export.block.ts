import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: download of the data',
  description:
    'Link to the customer’s own copy of the data, for ten minutes after signing in by password; before it a form for the password. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
