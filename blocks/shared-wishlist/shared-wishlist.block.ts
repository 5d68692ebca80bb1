import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Shared wishlist',
  description:
    'Pieces of a list whose owner shares it by a link; who that is does not show. A link that was ended shows the page “not found”.',
  category: 'catalogue',
  version: 1,
  critical: true,
});
