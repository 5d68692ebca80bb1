import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Footer',
  description: 'Columns of links, a closing word of the brand, the small print. Stands on every page.',
  category: 'layout',
  version: 1,
  cacheHtmlByData: true,
  slots: { aside: { title: 'Beside the small print', accepts: ['country-selector', 'cookie-consent'] } },
});
