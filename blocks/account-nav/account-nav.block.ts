import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: pages',
  description:
    'Links to the pages of the account and a sign-out button, beside the slot “content”; on phones folded above it. Works without JavaScript.',
  category: 'navigation',
  version: 1,
  slots: { content: { title: 'What the page shows' } },
});
