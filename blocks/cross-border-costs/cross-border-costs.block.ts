import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Checkout across borders: duties and taxes',
  description:
    'What the country takes at its border, and that nothing is left to pay at the door. Only for the cross-border checkout page.',
  category: 'catalogue',
  version: 1,
  critical: true,
});
