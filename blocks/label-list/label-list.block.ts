import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Labels',
  description:
    'All words of the shop in the page’s language, section by section, for those who translate it.',
  category: 'system',
  version: 1,
});
