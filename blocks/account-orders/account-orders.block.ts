import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: orders',
  description:
    'Orders of who is signed in, newest first, page by page; all, open ones or those that are done. Each leads to its own page. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
