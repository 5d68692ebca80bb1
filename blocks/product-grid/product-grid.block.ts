import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Product grid',
  description:
    'The products of the listing that the address names, with filters, sort and pages. Works without JavaScript.',
  category: 'catalogue',
  version: 1,
  subject: ({ source }) => (source === 'search' ? 'search' : 'listing'),
});
