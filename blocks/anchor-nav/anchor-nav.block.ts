import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'On this page',
  description: 'Links to the parts of a long page, or to its sisters.',
  category: 'navigation',
  version: 1,
});
