import type { Field, FormDefinition } from '../../contract/fields/field.types';
import { formFields, optional } from '../../contract/fields/form-fields';
import { postalCodeExamples } from '../../contract/fields/address.fields';
import { isLargeFirst, orderParts } from '../../contract/addresses/lay-out-address';
import type { AddressPart, Script } from '../../contract/addresses/lay-out-address';

/** Facts that determine the fields of an order's form (docs/contract/fields.md, docs/contract/README.md). One selection for page, browser and API. */
export interface ShipmentFacts {
  /** ISO 3166: country of the delivery, for the invoice that of its address. */
  country: string;
  flags: Readonly<Record<string, unknown>>;
  /** Code of docs/contract/orders.md#shipping-codes; left out while none is chosen: home delivery. */
  shippingMethodId?: string | undefined;
}

const PICK_UP_IN_STORE = '99';
/** The shopper chooses a locker or a post office, whose address is known: there are no address fields. */
const POINTS: readonly string[] = ['04', '05', '06'];
/** Lockers and counters that identify the recipient by their postal customer number. */
const WITH_POSTNUMMER: readonly string[] = ['04', '06'];

/** Carriers there need the house number in a field of its own (Germany has its Numstrasse). */
const APART_NUMBERS = ['NL', 'BE', 'BR', 'MX', 'CL'];
/** An address is not complete there without province, state or prefecture, or the tax depends on it. */
const WITH_REGION = [
  'ES',
  'IT',
  'US',
  'CA',
  'MX',
  'BR',
  'AU',
  'JP',
  'RU',
  'CO',
  'PE',
  'CL',
  'CN',
  'TR',
  'TW',
  'TH',
];
/** Parcels come from abroad and couriers print their labels in Latin letters. */
const LATIN_LABELS = ['IL', 'TH', 'TW', 'HK'];
/** There are no postal codes. */
const WITHOUT_POSTAL_CODE = ['HK'];

const only = (countries: readonly string[], field: Field): Field => ({ ...field, only: countries });

/** The order form's variant adds a valid code to its message (docs/contract/fields.md#postal-code). */
function orderPostalCode(country: string): Field {
  if (WITHOUT_POSTAL_CODE.includes(country)) return optional(formFields.postalCode);
  const example = postalCodeExamples[country];
  if (!example) return formFields.postalCode;
  return {
    ...formFields.postalCode,
    rules: formFields.postalCode.rules.map((rule) => ({
      ...rule,
      message: 'postal_code_hint' as const,
      values: { example },
    })),
  };
}

/** One character is a whole surname under the flag: 김, 林 (docs/contract/markets.md#flags, allow_single_char_names). */
const surnameFor = ({ flags }: ShipmentFacts): Field =>
  flags.allow_single_char_names === true ? { required: formFields.surname.required } : formFields.surname;

const personFields = (facts: ShipmentFacts): FormDefinition => ({
  name: formFields.name,
  surname: surnameFor(facts),
  cedula: formFields.cedula,
  dni: formFields.dni,
});

const isLatin = (country: string): boolean => LATIN_LABELS.includes(country);

/** In the country's order. */
function addressFieldsFor({ country }: ShipmentFacts): FormDefinition {
  const fields = listAddressFields(country);
  const order = orderAddressFields(country, isLatin(country) ? 'latin' : 'local');
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => rankOf(order, a) - rankOf(order, b)));
}

/** A field that is not part of an envelope (the country) comes last. */
const rankOf = (order: readonly string[], name: string): number =>
  order.includes(name) ? order.indexOf(name) : order.length;

const listAddressFields = (country: string): FormDefinition => ({
  address: isLatin(country)
    ? { ...formFields.latinAddress, required: formFields.orderAddress.required }
    : formFields.orderAddress,
  addressLine2: optional(isLatin(country) ? formFields.latinAddress : formFields.address),
  addressNumber: only(APART_NUMBERS, formFields.addressNumber),
  numstrasse: formFields.numstrasse,
  colonia: formFields.colonia,
  postalCode: orderPostalCode(country),
  city: formFields.city,
  region: WITH_REGION.includes(country) ? formFields.region : optional(formFields.region),
  district: { maxLength: 100 },
  country: formFields.country,
});

const consents: FormDefinition = {
  privacyPolicy: formFields.privacyPolicy,
  koreaConsent: formFields.koreaConsent,
};

/** Fields of this country's form: others are neither shown, nor checked, nor stored. */
const pickOwn = (form: FormDefinition, { country }: ShipmentFacts): FormDefinition =>
  Object.fromEntries(Object.entries(form).filter(([, field]) => !field.only || field.only.includes(country)));

/** Shipment form of docs/contract/fields.md in the order it is shown. Validate with `facts.country` = the same country. */
export function shipmentFieldsFor(facts: ShipmentFacts): FormDefinition {
  const method = facts.shippingMethodId ?? '';
  const isFetched = method === PICK_UP_IN_STORE || POINTS.includes(method);
  return pickOwn(
    {
      email: formFields.email,
      ...personFields(facts),
      telephone: formFields.checkoutTelephone,
      ...(WITH_POSTNUMMER.includes(method) ? { postnummer: formFields.postnummer } : {}),
      ...(isFetched ? { country: formFields.country } : addressFieldsFor(facts)),
      ...consents,
    },
    facts,
  );
}

/** Address of the invoice where it differs: names without the page's prefix `billing-` (docs/contract/orders.md#create-payload, billingAddress). */
export const billingFieldsFor = (facts: ShipmentFacts): FormDefinition =>
  pickOwn({ ...personFields(facts), ...addressFieldsFor(facts) }, facts);

/** The shopper picks the order up in one of our stores: `pickupStoreId` is required. */
export const isStorePickup = (shippingMethodId: string | undefined): boolean =>
  shippingMethodId === PICK_UP_IN_STORE;
/** Pick-up at a locker, post office or shop: `dropPointId` is required. */
export const isPointPickup = (shippingMethodId: string | undefined): boolean =>
  POINTS.includes(shippingMethodId ?? '');

const FIELDS: Readonly<Record<AddressPart, readonly string[]>> = {
  person: [],
  street: ['address', 'addressNumber', 'numstrasse', 'addressLine2'],
  district: ['colonia', 'district'],
  city: ['city'],
  region: ['region'],
  postalCode: ['postalCode'],
};

/**
 * Fields of an address form in the order of the country. Where addresses run from the large to the small the postal code comes
 * first: people know it by heart, and the rest follows from it (though Korean envelopes have it last).
 */
export function orderAddressFields(country: string, script: Script = 'local'): readonly string[] {
  const parts = orderParts(country, script);
  const isLarge = isLargeFirst(country, script);
  const without = isLarge ? parts.filter((part) => part !== 'postalCode') : parts;
  const ordered = isLarge ? (['postalCode', ...without] as const) : without;
  return fillIn(ordered, isLarge).flatMap((part) => FIELDS[part]);
}

/** Parts that are not in the format but may be in a form: the town beside its region, the rest at the end. */
function fillIn(parts: readonly AddressPart[], isLarge: boolean): readonly AddressPart[] {
  const withTown: readonly AddressPart[] = parts.includes('city')
    ? parts
    : parts.flatMap((part): AddressPart[] => (part === 'region' && isLarge ? ['region', 'city'] : [part]));
  const withDistrict = withTown.includes('district')
    ? withTown
    : withTown.flatMap((part): AddressPart[] => (part === 'street' ? ['street', 'district'] : [part]));
  return [
    ...withDistrict,
    ...(['city', 'region', 'postalCode'] as const).filter((part) => !withDistrict.includes(part)),
  ];
}
