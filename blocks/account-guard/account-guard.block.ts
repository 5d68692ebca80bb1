import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: door',
  description:
    'For pages that need a session: who is not signed in goes to the sign-in, and comes back to the page afterwards. Shows nothing.',
  category: 'system',
  version: 1,
  critical: true,
});
