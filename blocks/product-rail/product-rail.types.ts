import type { Product } from '../../eshop-api/contract/entities/product.schema';
import type { VoucherUse } from '../_parts/voucher-price/voucher-use';

export interface ProductRailData {
  products: Product[];
  vouchers?: VoucherUse | undefined;
  /** Flag squareImage. */
  square?: boolean;
}
