import { heartMessages } from '../_parts/wishlist/wishlist.messages';
import { cardMessages } from '../_parts/product-card/product-card.messages';

const { cardBadgeNovelty, cardBadgeSale, cardBadgeLastUnits, cardBadgeBestseller, cardBadgeSoldOut } =
  cardMessages;

export default {
  cardBadgeNovelty,
  cardBadgeSale,
  cardBadgeLastUnits,
  cardBadgeBestseller,
  cardBadgeSoldOut,
  ...heartMessages,
  material: 'Material code',
};
