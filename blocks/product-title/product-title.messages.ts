import { cardMessages } from '../_parts/product-card/product-card.messages';

const { cardBadgeNovelty, cardBadgeSale, cardBadgeLastUnits, cardBadgeBestseller, cardBadgeSoldOut } =
  cardMessages;

export default {
  cardBadgeNovelty,
  cardBadgeSale,
  cardBadgeLastUnits,
  cardBadgeBestseller,
  cardBadgeSoldOut,
  material: 'Material code',
};
