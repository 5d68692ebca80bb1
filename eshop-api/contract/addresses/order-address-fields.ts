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
 * Fields of an address form in the order in which people of the country write them. From the large to the small the postal code comes
 * first: it is known by heart, and the rest follows from it (Korea's envelopes have it last all the same).
 */
export function orderAddressFields(country: string, script: Script = 'local'): readonly string[] {
  const parts = orderParts(country, script);
  const isLarge = isLargeFirst(country, script);
  const without = isLarge ? parts.filter((part) => part !== 'postalCode') : parts;
  const ordered = isLarge ? (['postalCode', ...without] as const) : without;
  return fillIn(ordered, isLarge).flatMap((part) => FIELDS[part]);
}

/** Parts that the format does not write but a form may ask: the town beside its region, the rest behind. */
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
