import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Tabs',
  description:
    'Up to four parts of which one shows at a time: text, other blocks, or both. Without JavaScript they stand under each other.',
  category: 'layout',
  version: 1,
  interactive: true,
  slots: {
    first: { title: 'In the first tab' },
    second: { title: 'In the second tab' },
    third: { title: 'In the third tab' },
    fourth: { title: 'In the fourth tab' },
  },
});
