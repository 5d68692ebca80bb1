import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Personal shopper',
  description:
    'Leads to the stores of the visitor’s country that give an hour of their time. Says nothing where no store does, and in markets without a personal shopper.',
  category: 'navigation',
  version: 1,
});
