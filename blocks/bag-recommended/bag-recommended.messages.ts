import { quickMessages } from '../_parts/quick-add/quick-add.messages';
import { cardMessages } from '../_parts/product-card/product-card.messages';

export default {
  ...cardMessages,
  ...quickMessages,
  title: 'Goes with your bag',
  titleEmpty: 'What others take home',
};
