import type { RequestOf } from '../../contract/operation';
import type { HandlerContext } from '../../server/domain.types';
import type { OrderBackend } from '../../providers/order-backend/order-backend.provider.types';
import type { ApiLocale } from '../../server/settings.types';
import type { Bag } from '../bag/bag.contract';
import type { checkout } from './checkout.contract';
import type { Quote } from './quote.schema';
import type { PaymentMethod } from './payment.rules';
import type { ShippingMethod } from './shipping.rules';
import type { TaxRate } from './tax-rate.rules';

export type QuoteInput = RequestOf<typeof checkout>;
export type CheckoutContext = HandlerContext;
/** What the domain keeps while the API runs. */
export interface CheckoutState {
  /** States when standard deliveries alone are taken. */ backend: OrderBackend;
}

/** A store or point that was named and is none (any more). */
export type PlaceRefused = 'pickup_store_refused' | 'drop_point_refused';

/** A gift card that pays, and why it does not. */
export interface GiftCardUse {
  number: string;
  balance: number;
  fault?: string;
}

/** What the cross-border service states of this order, minor units, and what it was asked with. */
export interface LandedCost {
  duties: number;
  taxes: number;
  included: boolean;
  declared: NonNullable<Quote['importCharges']>['declared'];
}

/** What the rules are asked with, gathered from the other domains. */
export interface QuoteFacts {
  bag: Bag;
  /** Locale whose money counts. */
  money: ApiLocale;
  country: string;
  flags: Readonly<Record<string, unknown>>;
  shippingMethods: readonly ShippingMethod[];
  paymentMethods: readonly PaymentMethod[];
  sameDay: boolean;
  cashThere: boolean;
  /** Why the place that was named hands out no order of this way and country. */
  placeRefused?: PlaceRefused;
  hasStores: boolean;
  tax: TaxRate;
  giftCard: GiftCardUse | null;
  newsletterPercent: number;
  crossBorder: boolean;
  /** Across a border; undefined: not asked yet, or unknown. */
  landed?: LandedCost | undefined;
}
