import { cardMessages } from '../_parts/product-card/product-card.messages';

/** Simple placeholders only. */
const { cardSalePrice, cardPreviousPrice, cardFromPrice } = cardMessages;

export default {
  spot: '{number}. {name}, {price}: show',
  look: 'In the picture',
  view: 'See the product',
  close: 'Close',
  addLook: 'Add to bag',
  sizeOf: 'Size of {name}',
  without: 'Without this piece',
  soldOut: 'Sold out',
  chooseOne: 'Choose a size of at least one piece.',
  someGone: 'In your bag, but without: {names}. Sold out a moment ago.',
  allGone: 'These sizes have just sold out.',
  toBag: 'View bag',
  offline: 'That did not work: there is no connection. Nothing was added.',
  error_bag_full: 'Your bag is full: it holds 10 pieces at most.',
  cardSalePrice,
  cardPreviousPrice,
  cardFromPrice,
};
