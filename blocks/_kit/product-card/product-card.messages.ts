/** Words of the product card; every block that shows cards spreads them into its own messages. */
export const cardMessages = {
  cardSalePrice: 'Sale price',
  cardPreviousPrice: 'Previous price',
  cardFromPrice: 'From {price}',
  cardColours: '{count, plural, one {# colour} other {# colours}}',
  cardWomen: 'women’s',
  cardMen: 'men’s',
  cardKids: 'kids’',
  cardBadgeNovelty: 'New',
  cardBadgeSale: 'Sale',
  cardBadgeLastUnits: 'Last pairs',
  cardBadgeBestseller: 'Bestseller',
  cardBadgeSoldOut: 'Sold out',
};
