import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: overview',
  description:
    'What the shop has of who is signed in, at a glance: last order, details, address. Each leads to its page. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
