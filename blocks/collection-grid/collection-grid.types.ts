import type { Product } from '../../eshop-api/contract/entities/product.schema';

export interface CollectionGridData {
  products: Product[];
  total: number;
  /** The listing with all of them; null when there is none. */
  all: string | null;
}
