import { defineBlock } from '../_contract/define-block';

export default defineBlock({
  title: 'Gift card',
  description:
    'Sells gift cards: the market’s values or a free amount, for oneself or for somebody who gets it by mail. Where the flag gift_card is off its page does not exist.',
  category: 'catalogue',
  version: 1,
  critical: true,
});
