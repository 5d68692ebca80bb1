import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Ribbon',
  description: 'One line above the header: a message that counts for everybody, and where to read more.',
  category: 'layout',
  version: 1,
  cacheHtmlByData: true,
});
