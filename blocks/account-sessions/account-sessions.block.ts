import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: sessions',
  description:
    'Browsers in which one is signed in, with when and where; signs one of them out, or all but this one. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
