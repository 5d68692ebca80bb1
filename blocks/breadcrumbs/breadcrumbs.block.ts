import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Breadcrumbs',
  description: 'The way from home to this listing or product.',
  category: 'navigation',
  version: 1,
  subject: ({ end }) => (end === 'product' ? 'product' : 'listing'),
});
