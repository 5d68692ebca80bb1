import { cardMessages } from '../_kit/product-card/product-card.messages';

export default {
  ...cardMessages,
  title: 'Start here',
  targets: 'For whom',
  women: 'Women',
  men: 'Men',
  kids: 'Kids',
  all: 'See all',
};
