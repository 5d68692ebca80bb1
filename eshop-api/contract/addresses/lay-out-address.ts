import { formatAddress } from 'localized-address-format';
import { formPostalCode } from '../fields/address.fields';

/** Northern Ireland is a market of its own (docs/contract/markets.md#country-lists) but no country of ISO 3166: its addresses are written as in Great Britain. */
const OWN_CODES: Readonly<Record<string, string>> = { XI: 'GB' };
const postalCountryOf = (country: string): string => OWN_CODES[country] ?? country;

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

/** From the large to the small, as in East Asia: the region comes before the street. */
export const isLargeFirst = (country: string, script: Script = 'local'): boolean => {
  const parts = orderParts(country, script);
  return parts.includes('region') && parts.indexOf('region') < parts.indexOf('street');
};

/** Whether the region helps to find the place; where the postal code comes before the town, the region is redundant. */
export const needsRegion = (country: string): boolean => {
  const parts = orderParts(country);
  return isLargeFirst(country) || parts.indexOf('postalCode') > parts.indexOf('city');
};

/** Fields of the shipment form (docs/contract/fields.md), the country's code among them. */
type AddressFields = Readonly<Partial<Record<string, string>>>;

/** What codes mean in the reader's language; what is left out is shown as its code, the country not at all. */
interface AddressNames {
  region?: string | undefined;
  country?: string | undefined;
}

/** Postal services there use the state's or province's code, not its name. */
const REGION_CODES = ['US', 'CA', 'AU', 'BR', 'IT'];
const LARGE_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const SPACELESS = /[\p{Script=Han}\p{Script=Hangul}]/u;
const FAMILY_FIRST = ['JP', 'KR', 'CN', 'TW', 'HK'];

const filled = (parts: readonly (string | undefined)[], between = ' '): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(between);

/**
 * An address as lines of an envelope, in the order of its country (Google's libaddressinput by way of a library) and of its script:
 * a Japanese address in Latin letters runs from the small to the large. What is empty takes no line; the country's name comes last.
 */
export function layOutAddress(address: AddressFields, names: AddressNames = {}): string[] {
  const {
    country = '',
    address: street,
    addressNumber,
    numstrasse,
    addressLine2,
    colonia,
    district,
    city = '',
  } = address;
  const script: Script = LARGE_SCRIPTS.test(Object.values(address).join('')) ? 'local' : 'latin';
  const parts = orderParts(country, script);
  const local = filled([colonia, district], ', ');
  const region = formatRegion(address, names, country);
  const hasTown = parts.includes('city');
  const lines = formatAddress(
    {
      postalCountry: postalCountryOf(country),
      name: formatPerson(address, country),
      addressLines: [
        filled([street, numstrasse || addressNumber]),
        addressLine2?.trim() ?? '',
        parts.includes('district') ? '' : local,
      ].filter(Boolean),
      dependentLocality: parts.includes('district') ? local : '',
      locality: city,
      administrativeArea: hasTown
        ? region
        : script === 'local'
          ? `${region}${city}`
          : filled([city, region], ', '),
      postalCode: showPostalCode(address.postalCode ?? '', country),
    },
    script,
  );
  return [...lines.map((line) => tidy(line, country)), ...(names.country ? [names.country] : [])].filter(
    Boolean,
  );
}

function formatRegion({ region = '', city }: AddressFields, names: AddressNames, country: string): string {
  const shown = REGION_CODES.includes(country) ? region : (names.region ?? region);
  return shown === city && !REGION_CODES.includes(country) ? '' : shown;
}

function formatPerson({ name = '', surname = '' }: AddressFields, country: string): string {
  if (!FAMILY_FIRST.includes(country) || !SPACELESS.test(name + surname)) return filled([name, surname]);
  return country === 'JP' ? filled([surname, name]) : surname + name;
}

/** For display, not for checks: Japan separates it by a hyphen. */
function showPostalCode(code: string, country: string): string {
  const formed = formPostalCode(code, country);
  return country === 'JP' ? formed.replace(/^(\d{3})(\d{4})$/, '$1-$2') : formed;
}

/** Commas of parts that are empty, and prefixes of the post abroad (`CH-8001`): the country has its own line. */
const tidy = (line: string, country: string): string =>
  line
    .replace(/^[,\s-]+|[,\s-]+$/g, '')
    .replace(new RegExp(`^(?:${country}|L|FL)-(?=\\d)`), '')
    .replace(/\s+,/g, ',');

/** Address of a store or a drop point: no person, and a region only where it helps and is written as the town is. */
interface PlaceAddress {
  street: string;
  postalCode: string;
  city: string;
  region?: string;
  /** ISO 3166. */
  countryId: string;
}

/** Lines of a store's address in its country's order, the country left out: cards and lists are grouped by country. */
export function layOutPlace({ street, postalCode, city, region = '', countryId }: PlaceAddress): string[] {
  const fits = needsRegion(countryId) && LARGE_SCRIPTS.test(region) === LARGE_SCRIPTS.test(city);
  return layOutAddress({
    address: street,
    postalCode,
    city,
    country: countryId,
    ...(fits ? { region } : {}),
  });
}
