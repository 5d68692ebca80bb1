import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Country and language',
  description: 'Countries and languages of the shop, each with a link to this page.',
  category: 'layout',
  version: 1,
});
