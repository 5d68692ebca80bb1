import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Product rail',
  description: 'A few products of a listing, or products named one by one. Can stream after the page.',
  category: 'catalogue',
  version: 1,
});
