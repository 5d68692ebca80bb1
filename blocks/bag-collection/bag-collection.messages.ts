import { cardMessages } from '../_parts/product-card/product-card.messages';

export default {
  ...cardMessages,
  title: 'Start here',
  targets: 'For whom',
  women: 'Women',
  men: 'Men',
  kids: 'Kids',
  all: 'See all',
};
