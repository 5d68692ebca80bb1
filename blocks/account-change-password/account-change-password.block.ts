import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: change the password',
  description:
    'Sets another password for who is signed in, by the one from before; all other sessions end. Works without JavaScript.',
  category: 'system',
  version: 1,
  critical: true,
  deadline: 4000,
});
