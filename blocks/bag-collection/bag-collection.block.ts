import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Collection of the empty bag',
  description:
    'The collection that an empty bag leads to, by whom it is for (flag collectionEmptyBag); without the flag the listing named here, for everybody.',
  category: 'catalogue',
  version: 1,
});
