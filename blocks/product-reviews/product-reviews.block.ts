import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Customer reviews',
  description:
    'What people say who bought it: summary with a filter by stars, sorting, eight at a time, and a form to write one. Shown where the flag reviews is on and reviews_lang names the locale.',
  category: 'product',
  version: 1,
  subject: 'product',
  cacheHtmlByData: true,
});
