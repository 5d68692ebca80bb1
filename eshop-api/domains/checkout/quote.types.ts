import type { RequestOf } from '../../contract/operation';
import type { HandlerContext } from '../../server/domain.types';
import type { OrderBackend } from '../../providers/order-backend/order-backend.provider.types';
import type { ApiLocale } from '../../server/settings.types';
import type { Bag } from '../bag/bag.contract';
import type { checkout } from './checkout.contract';
import type { Quote } from './quote.schema';
import type { PaymentMethod, ShippingMethod } from './methods.rules';

export type QuoteInput = RequestOf<typeof checkout>;
export type CheckoutContext = HandlerContext;
/** State of the domain while the API runs. */
export interface CheckoutState {
  /** Whether only standard deliveries are accepted. */ backend: OrderBackend;
}

/** A store or point that was named and does not exist (any more). */
export type PlaceRefused = 'pickup_store_refused' | 'drop_point_refused';

/** A gift card that pays, and why it does not. */
export interface GiftCardUse {
  number: string;
  balance: number;
  fault?: string;
}

/** The cross-border service's answer for this order, minor units, and the request. */
export interface LandedCost {
  duties: number;
  taxes: number;
  included: boolean;
  declared: NonNullable<Quote['importCharges']>['declared'];
}

/** Place of taxation. */
export interface TaxPlace {
  country: string;
  /** Code of /global/regions-and-cities; null: not known, or none is reported. */
  region: string | null;
  /** A region or a postal code was given, understood or not. */
  given: boolean;
}

export interface TaxRate {
  /** Percent. */
  rate: number;
  /** Inside the prices. */
  included: boolean;
  /** False: waits for the region or the postal code. */
  known: boolean;
  /** Delivery is taxed like the goods. */
  delivery: boolean;
}

/** Input of the rules, gathered from the other domains. */
export interface QuoteFacts {
  bag: Bag;
  /** Locale of the currency. */
  money: ApiLocale;
  country: string;
  flags: Readonly<Record<string, unknown>>;
  shippingMethods: readonly ShippingMethod[];
  paymentMethods: readonly PaymentMethod[];
  sameDay: boolean;
  cashThere: boolean;
  /** Why orders of this way and country can't be picked up at the named place. */
  placeRefused?: PlaceRefused;
  hasStores: boolean;
  tax: TaxRate;
  giftCard: GiftCardUse | null;
  newsletterPercent: number;
  crossBorder: boolean;
  /** Across a border; undefined: not requested yet, or unknown. */
  landed?: LandedCost | undefined;
}
