import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: door',
  description:
    'For pages that need a session: redirects to the sign-in page, which returns to the page afterwards. Renders nothing.',
  category: 'system',
  version: 1,
  critical: true,
});
