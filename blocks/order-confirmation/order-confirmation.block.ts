import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Order confirmation',
  description:
    'The thank-you page: what was ordered, what it came to, how it is paid and when it comes. Only for personal pages; an address that names no order of this shop is a page that does not exist.',
  category: 'catalogue',
  version: 1,
  subject: 'order',
  deadline: 4000,
  slots: { more: { title: 'Shown under the order' } },
});
