import { isLargeFirst, orderParts, type AddressPart, type Script } from './lay-out-address';

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
