import { formatAddress } from 'localized-address-format';

/** Northern Ireland is a market of its own (docs/contract/markets.md#country-lists) but no country of ISO 3166: it writes as Great Britain does. */
const OWN_CODES: Readonly<Record<string, string>> = { XI: 'GB' };
export const postalCountryOf = (country: string): string => OWN_CODES[country] ?? country;

export type AddressPart = 'person' | 'street' | 'district' | 'city' | 'region' | 'postalCode';
export type Script = 'local' | 'latin';

/** Parts that no address holds as they are: read back, they give the order of the library's format. */
const MARKS: readonly (readonly [AddressPart, string])[] = [
  ['person', '<N>'],
  ['street', '<A>'],
  ['district', '<D>'],
  ['city', '<C>'],
  ['region', '<S>'],
  ['postalCode', '<Z>'],
];

const known = new Map<string, readonly AddressPart[]>();

/** Parts of an address in the order in which a country writes them; parts that it does not write are left out. */
export function orderParts(country: string, script: Script = 'local'): readonly AddressPart[] {
  const key = `${country} ${script}`;
  const kept = known.get(key);
  if (kept) return kept;
  const text = formatAddress(
    {
      postalCountry: postalCountryOf(country),
      name: '<N>',
      addressLines: ['<A>'],
      dependentLocality: '<D>',
      locality: '<C>',
      administrativeArea: '<S>',
      postalCode: '<Z>',
    },
    script,
  ).join('\n');
  const parts = MARKS.filter(([, mark]) => text.includes(mark))
    .sort(([, a], [, b]) => text.indexOf(a) - text.indexOf(b))
    .map(([part]) => part);
  if (known.size < 1000) known.set(key, parts);
  return parts;
}

/** From the large to the small, as in East Asia: the region stands before the street. */
export const isLargeFirst = (country: string, script: Script = 'local'): boolean => {
  const parts = orderParts(country, script);
  return parts.includes('region') && parts.indexOf('region') < parts.indexOf('street');
};

/** Whether the region helps to find the place; where the postal code stands before the town, it says the same. */
export const needsRegion = (country: string): boolean => {
  const parts = orderParts(country);
  return isLargeFirst(country) || parts.indexOf('postalCode') > parts.indexOf('city');
};
