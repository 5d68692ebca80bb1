import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Recommended for the bag',
  description:
    'What goes with the pieces in the bag, none of them and nothing that is sold out; under an empty bag what others buy. Each can be put in from its card.',
  category: 'catalogue',
  version: 1,
});
