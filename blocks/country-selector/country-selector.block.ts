import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Country and language',
  description: 'Says where we deliver to and in which language, and leads to this page in any other.',
  category: 'layout',
  version: 1,
});
