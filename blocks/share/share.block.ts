import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Share',
  description: 'The device’s own way to pass a page on; where it has none, the address to copy and a mail.',
  category: 'product',
  version: 1,
  cacheHtmlByData: true,
});
