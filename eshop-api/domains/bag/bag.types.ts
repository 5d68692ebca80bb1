import type { ResponseOf } from '../../contract/operation';
import type { HandlerContext } from '../../server/domain.types';
import type { OrderBackend } from '../../providers/order-backend/order-backend.provider.types';
import type { productsSkus } from '../catalogue/skus.contract';
import type { CountLeft } from '../stock/stock.tx';

/** State of the domain while it runs. */
export interface BagState {
  backend: OrderBackend;
  countLeft: CountLeft;
}

export type BagContext = HandlerContext<BagState>;

/** A row of `bags`. */
export interface StoredBag {
  id: number;
  hash: string;
  storefront: string;
  market: string;
  revision: number;
  /** Gift bag that was chosen: an id, NO_GIFT, or null where unknown. */
  giftBag: string | null;
}

/** A row of `bag_lines`: one piece. */
export interface StoredLine {
  id: string;
  material: string;
  size: string;
  parentId: string | null;
  /** Minor units; gift cards only. */
  giftCardAmount: number | null;
  camperoneOrderId: string | null;
  /** Minor units of `currencySeen`. */
  priceSeen: number;
  currencySeen: string;
}

/** One size as the catalogue sells it now. */
export type Sku = NonNullable<ResponseOf<typeof productsSkus>['skus'][number]>;

/** A stored line with what it costs and whether it can be bought now. */
export interface PricedLine {
  stored: StoredLine;
  /** Null: no longer sold here, or a gift card. */
  sku: Sku | null;
  status: LineStatus;
  /** Minor units without voucher. */
  full: number;
  /** Minor units that are paid. */
  price: number;
  /** Code of the voucher that `price` has taken off. */
  voucher: string | null;
}

export type LineStatus = 'available' | 'noStock' | 'gone';
