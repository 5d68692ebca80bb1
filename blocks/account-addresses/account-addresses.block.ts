import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: addresses',
  description:
    'Address book of who is signed in: add, change, delete (and take that back), choose which one forms begin with. Each by the rules of its own country. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
