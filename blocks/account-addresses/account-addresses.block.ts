import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: addresses',
  description:
    'Address book of the signed-in customer: add, change, delete (with undo) and choose the default. Each by the rules of its own country. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
