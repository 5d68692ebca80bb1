/** Simple placeholders only: these words travel to the browser, which has no formatter. */
export default {
  cardSalePrice: 'Sale price',
  cardPreviousPrice: 'Previous price',
  cardFromPrice: 'From {price}',
  size: 'Size',
  oneSize: 'One size',
  chooseSize: 'Choose a size to see whether we have it',
  inStock: 'In stock. Size {size} can leave the warehouse today',
  lowStock: 'Last one in size {size}',
  soldOut: 'Size {size} is sold out',
  allSoldOut: 'Sold out in all sizes',
  inStockOne: 'In stock',
  lowStockOne: 'Last one in stock',
  sizeSoldOut: 'sold out',
  sizeLow: 'last one',
  checkSize: 'Check this size',
};
