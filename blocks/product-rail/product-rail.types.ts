import type { Product } from '../../eshop-api/contract/entities/product.schema';
import type { VoucherUse } from '../_parts/voucher-price/show-vouchers';

export interface ProductRailData {
  products: Product[];
  vouchers?: VoucherUse | undefined;
  /** Flag squareImage. */
  square?: boolean;
}
