import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: orders',
  description:
    'Orders of the signed-in customer, newest first, page by page; all, open or completed ones. Each links to its page. Orders that were placed with the confirmed address without signing in can be added. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
