import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: overview',
  description:
    'Overview for the signed-in customer: last order, details, address. Each links to its page. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
