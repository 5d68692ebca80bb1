import type { Product } from '../../eshop-api/contract/entities/product.schema';

/** A spot whose product is sold here and now; the others are left out. */
export interface Spot {
  x: number;
  y: number;
  product: Pick<Product, 'id' | 'name' | 'url' | 'prices' | 'color' | 'pictures'>;
}

export interface LookbookData {
  spots: Spot[];
}
