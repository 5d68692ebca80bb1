/** Low-stock quantity of docs/contract/catalogue.md#low-stock. */
const LOW_STOCK = 1;

/** Whether so many pieces are said to be the last ones. */
export const isLowStock = (stock: number): boolean => stock > 0 && stock <= LOW_STOCK;
