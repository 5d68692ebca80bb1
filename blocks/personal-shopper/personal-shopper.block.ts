import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Personal shopper',
  description:
    'Links to the stores of the visitor’s country that offer appointments. Empty where no store does, and in markets without a personal shopper.',
  category: 'navigation',
  version: 1,
});
