import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: details',
  description:
    'Name and telephone of the signed-in customer, editable; the e-mail address, read-only. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
