import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Header',
  description: 'Logo, main menu with its panels, search and the shopper’s own pages. Stands on every page.',
  category: 'layout',
  version: 1,
  cacheHtmlByData: true,
});
