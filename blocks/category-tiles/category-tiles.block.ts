import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Category tiles',
  description: 'Ways into the shop: as tall pictures, as a numbered list, or as lanes.',
  category: 'navigation',
  version: 1,
});
