import { quickMessages } from '../_kit/bag/quick-add/quick-add.messages';
import { cardMessages } from '../_kit/product-card/product-card.messages';

export default {
  ...cardMessages,
  ...quickMessages,
  title: 'Goes with your bag',
  titleEmpty: 'What others take home',
};
