import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Made better',
  description:
    'What makes this product last or spares something: its own facts, what it is made of and where, how it is repaired and taken back. Nothing for a product without such facts.',
  category: 'product',
  version: 1,
  subject: 'product',
  cacheHtmlByData: true,
});
