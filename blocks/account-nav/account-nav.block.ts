import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Account: pages',
  description:
    'Leads to the pages of the account and out of it, beside what stands in “content”; on phones folded above it. Works without JavaScript.',
  category: 'navigation',
  version: 1,
  slots: { content: { title: 'What the page shows' } },
});
