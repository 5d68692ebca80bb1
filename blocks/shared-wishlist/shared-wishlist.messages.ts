import { cardMessages } from '../_parts/product-card/product-card.messages';

export default {
  ...cardMessages,
  title: 'A wishlist, shared with you',
  text: 'Somebody has put these pieces together and sent you the link.',
  empty: 'There is nothing on this list at the moment.',
};
