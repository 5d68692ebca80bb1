import type { Product } from '../../eshop-api/contract/entities/product.schema';
import type { VoucherUse } from '../_parts/voucher-price/show-vouchers';

export interface CollectionGridData {
  products: Product[];
  vouchers?: VoucherUse | undefined;
  /** Flag squareImage. */
  square?: boolean;
  total: number;
  /** The listing with all of them; null when there is none. */
  all: string | null;
}
