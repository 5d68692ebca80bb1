/** Whose a shoe is, beside its colour in a list of several wearers. */
export const wearerMessages = {
  cardWomen: 'women’s',
  cardMen: 'men’s',
  cardKids: 'kids’',
};

/** Words of the product card; every block that shows cards spreads them into its own messages. */
export const cardMessages = {
  cardSalePrice: 'Sale price',
  cardPreviousPrice: 'Previous price',
  cardFromPrice: 'From {price}',
  cardColours: '{count, plural, one {# colour} other {# colours}}',
  ...wearerMessages,
  cardBadgeNovelty: 'New',
  cardBadgeSale: 'Sale',
  cardBadgeLastUnits: 'Last pairs',
  cardBadgeBestseller: 'Bestseller',
  cardBadgeSoldOut: 'Sold out',
};
