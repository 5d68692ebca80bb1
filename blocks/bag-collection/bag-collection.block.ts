import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Collection of the empty bag',
  description:
    'The collection linked from an empty bag, by target group (flag collectionEmptyBag); without the flag the listing named here, for everybody.',
  category: 'catalogue',
  version: 1,
});
