import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Express wallet',
  description:
    'Pays at once with a digital wallet, which brings the address: on a product page the chosen size, in the bag and at the checkout’s first step the whole bag. Shows nothing where the country has no such wallet.',
  category: 'product',
  version: 1,
  subject: ({ place }) => (place === 'sheet' ? 'product' : undefined),
  cacheHtmlByData: true,
});
