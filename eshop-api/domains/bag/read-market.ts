import { ApiFault } from '../../contract/api-fault';
import type { ResponseOf } from '../../contract/operation';
import { globalCheckProfile } from '../reference/profile.contract';
import { globalShippingMethods } from '../reference/method.contract';
import type { BagContext } from './bag.types';
import type { GiftCardLimits } from './bag.facts';

/** Thresholds of a market, minor units of its currency. */
export interface MarketFacts {
  giftCards: GiftCardLimits;
  giftFrom: number;
  /** Bag total from which standard shipping costs nothing; null: never. */
  freeShippingFrom: number | null;
}

/** Standard shipping of docs/contract/orders.md#shipping-codes. */
const STANDARD = '01';

/** Null: a country without delivery. */
export async function readMarket({ ask, profile, storefront }: BagContext): Promise<MarketFacts | null> {
  try {
    const asked = { profile: profile.locale };
    const [facts, { shippingMethods }] = await Promise.all([
      ask(globalCheckProfile, asked, storefront.id),
      ask(globalShippingMethods, asked, storefront.id),
    ]);
    return {
      giftCards: facts.giftCards,
      giftFrom: facts.giftWithPurchaseMinimum,
      freeShippingFrom: findStandard(shippingMethods)?.freeFrom ?? null,
    };
  } catch (error) {
    if (error instanceof ApiFault && error.code === 'unknown_country') return null;
    throw error;
  }
}

const findStandard = (methods: ResponseOf<typeof globalShippingMethods>['shippingMethods']) =>
  methods.find(({ id }) => id === STANDARD);
