import type { RequestOf } from '../../../eshop-api/contract/operation';
import type { checkout } from '../../../eshop-api/domains/checkout/checkout.contract';

/** What has been typed and chosen on the checkout page so far, by field name. */
export type Draft = Readonly<Record<string, string>>;

/** Choices that a price depends on, as far as they were made. A gift card's pin is never kept: its step sends it itself. A donation is the bag's (docs/bag.md). */
export function choicesOf(draft: Draft): Omit<RequestOf<typeof checkout>, 'hashOrderId'> {
  const texts = Object.fromEntries(
    [
      'region',
      'city',
      'district',
      'postalCode',
      'shippingMethodId',
      'pickupStoreId',
      'dropPointId',
      'paymentMethodId',
    ].flatMap((name) => (draft[name] ? [[name, draft[name].slice(0, LIMITS[name] ?? 100)]] : [])),
  );
  return { ...texts, ...(draft.newsletterDiscount === 'on' ? { newsletterDiscount: true } : {}) };
}

/** The contract's own; a longer text names no place. */
const LIMITS: Readonly<Record<string, number>> = {
  region: 60,
  city: 100,
  district: 100,
  postalCode: 12,
  shippingMethodId: 4,
  pickupStoreId: 40,
  dropPointId: 60,
  paymentMethodId: 10,
};
