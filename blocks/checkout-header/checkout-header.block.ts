import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Header of the checkout',
  description:
    'Logo, a word that paying is safe here, and a way to help. No menu: nothing leads away from buying.',
  category: 'layout',
  version: 1,
});
