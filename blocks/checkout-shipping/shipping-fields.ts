import type { FieldFacts, FormDefinition } from '../../eshop-api/contract/fields/field.types';
import {
  billingFieldsFor,
  isPointPickup,
  isStorePickup,
  shipmentFieldsFor,
} from '../../eshop-api/domains/orders/shipment.fields';

/** Shipping codes of docs/contract/orders.md#shipping-codes whose goods are fetched by the shopper. */
export const fetchedCodes = ['01', '02', '03', '04', '05', '06', '99'].filter(
  (code) => isPointPickup(code) || isStorePickup(code),
);
/** Those that find the parcel's owner by his number with the post. */
export const numberedCodes = fetchedCodes.filter(
  (code) => 'postnummer' in shipmentFieldsFor({ country: 'DE', flags: {}, shippingMethodId: code }),
);

type Facts = Pick<FieldFacts, 'country' | 'flags'>;

/** Everything the form can hold, whatever way is chosen: kept as typed, so that changing one's mind loses nothing. */
export function listKept(facts: Facts): FormDefinition {
  const shipment = ['01', ...fetchedCodes].flatMap((shippingMethodId) =>
    Object.keys(shipmentFieldsFor({ ...facts, shippingMethodId })),
  );
  const billing = Object.keys(billingFieldsFor(facts)).map((name) => `billing-${name}`);
  const names = [
    'shippingMethodId',
    'pickupStoreId',
    'dropPointId',
    'near',
    'billing-other',
    ...shipment,
    ...billing,
  ].filter((name) => name !== 'email');
  return Object.fromEntries(
    [...new Set(names)].map((name) => [name, { maxLength: 500, anyCharacters: true as const }]),
  );
}

/** What the shopper was asked to look at once more, with what stood there; '' when there is no doubt. */
export const listDoubts = (
  warnings: Readonly<Record<string, unknown>>,
  texts: Readonly<Record<string, string>>,
): string =>
  Object.keys(warnings)
    .map((name) => `${name}=${texts[name] ?? ''}`)
    .join('&');
