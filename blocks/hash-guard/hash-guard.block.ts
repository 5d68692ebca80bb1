import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Address without #',
  description:
    'Content pages are shown without a # part: one that comes with it is taken away and the page loads anew (docs/contract/addresses.md#content-pages). Shows nothing.',
  category: 'system',
  version: 1,
  interactive: true,
});
