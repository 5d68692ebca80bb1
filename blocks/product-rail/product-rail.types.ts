import type { Product } from '../../eshop-api/contract/entities/product.schema';

export interface ProductRailData {
  products: Product[];
}
