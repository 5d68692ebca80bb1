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

/** One field as the page draws it. */
export interface DrawnField {
  name: string;
  required: boolean;
  maxLength: number | undefined;
}

/** A field that may be left out there is drawn only where someone misses it otherwise. */
const missed: Readonly<Record<string, readonly string[]>> = { district: ['TR', 'RU'], region: ['KR'] };
/** No flat is found without it, in any country. */
const everywhere = ['postalCode', 'addressLine2'];

/** Who and where, in the order it is asked; consents and country stand elsewhere. */
export function listDrawn(form: FormDefinition, country: string): DrawnField[] {
  const drawn = Object.entries(form).filter(
    ([name, field]) =>
      !apart.includes(name) &&
      (field.required !== undefined || everywhere.includes(name) || missed[name]?.includes(country)),
  );
  const fields = drawn.map(([name, field]) => ({
    name,
    required: field.required !== undefined,
    maxLength: field.maxLength,
  }));
  return fields.sort((a, b) => rank(a.name, country) - rank(b.name, country));
}

const apart = ['email', 'country', 'privacyPolicy', 'koreaConsent', 'postnummer'];
/** Names are written there with the family's first. */
const familyFirst = ['JP', 'KR', 'CN', 'TW', 'HK'];
/** The telephone comes last: it belongs to neither name nor address. */
const rank = (name: string, country: string): number =>
  name === 'telephone'
    ? 3
    : !familyFirst.includes(country)
      ? 2
      : name === 'surname'
        ? 0
        : name === 'name'
          ? 1
          : 2;
