import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Notify me',
  description:
    'On a product sheet: a form for those who want a mail when a sold-out size is back. Shows only while a size is sold out.',
  category: 'product',
  version: 1,
  subject: 'product',
});
