import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Search box',
  description:
    'The panel in which shoppers search: a field that suggests words, pages and products while they type. A button of the header opens it.',
  category: 'navigation',
  version: 1,
  // The field is plain HTML; the suggestions' code is fetched when the panel is first opened or pointed at.
  interactive: true,
});
