import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Questions about this product',
  description:
    'What shoppers ask about such a product in this market: delivery, sizes, returns, care. Shown where the flag instantFAQ is on; instantFAQ_subreason_ids narrows it down.',
  category: 'product',
  version: 1,
  subject: 'product',
  cacheHtmlByData: true,
});
