import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Anchor',
  description: 'A place on the page that links such as #care lead to. Shows nothing.',
  category: 'navigation',
  version: 1,
});
