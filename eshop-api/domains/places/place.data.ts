import cities from './data/cities.json';
import type { KnownCity } from './places.types';
import table from './data/postal-regions.json';

/** Letters without a Unicode decomposition. */
const PLAIN: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i', đ: 'd', ё: 'е' };

/** A place as typed, for comparing: lower case, without accents, dots and dashes. `São Paulo` and `sao-paulo` are equal. */
export const foldPlace = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('und')
    .replace(/[łøæœßıđё]/g, (letter) => PLAIN[letter]!)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[\s’'·.,/()-]+/g, ' ')
    .trim();

/** A postal code for comparing: capitals and digits alone. */
export const foldCode = (code: string): string => code.toUpperCase().replace(/[^A-Z\d]/g, '');

type Row = [latitude: number, longitude: number, ...postalCodes: string[]];
const TABLE = cities as unknown as Record<string, Record<string, Record<string, Row>>>;

const read = new Map<string, readonly KnownCity[]>();

/** Cities of a country with a position, in the order of the data; none for an unknown country. */
export function listCities(country: string): readonly KnownCity[] {
  const known = read.get(country);
  if (known) return known;
  const regions = Object.hasOwn(TABLE, country) ? TABLE[country]! : {};
  const rows = Object.entries(regions).flatMap(([region, named]) =>
    Object.entries(named).map(([name, [latitude, longitude, ...postalCodes]]): KnownCity => ({
      country,
      region,
      name,
      latitude,
      longitude,
      postalCodes,
    })),
  );
  read.set(country, rows);
  return rows;
}

export const listCityCountries = (): string[] => Object.keys(TABLE);

const named = new Map<string, ReadonlyMap<string, readonly KnownCity[]>>();

/** Cached, as folding all names of a country costs as much as the rest of a quote. */
function listByName(country: string): ReadonlyMap<string, readonly KnownCity[]> {
  const known = named.get(country);
  if (known) return known;
  const byName = new Map<string, KnownCity[]>();
  for (const city of listCities(country))
    byName.set(foldPlace(city.name), [...(byName.get(foldPlace(city.name)) ?? []), city]);
  if (byName.size > 0) named.set(country, byName);
  return byName;
}

/** A city by its name, accents and case aside. Of several the one in `region`, else the first. */
export function findCity(country: string, name: string, region?: string): KnownCity | undefined {
  const wanted = foldPlace(name);
  const found = (wanted && listByName(country).get(wanted)) || [];
  return found.find((city) => city.region === region) ?? found[0];
}

/** The one city that has this very postal code; undefined: none has it, or several do. */
export function findCityOfCode(country: string, postalCode: string): KnownCity | undefined {
  const code = foldCode(postalCode);
  const found = listCities(country).filter(({ postalCodes }) =>
    postalCodes.some((own) => foldCode(own) === code),
  );
  return found.length === 1 ? found[0] : undefined;
}

interface Range {
  from: string;
  to: string;
  region: string;
}

const REGION_RANGES = table as Record<string, string>;
const rangesByCountry = new Map<string, Range[]>();

/** `850-865:AZ` and `A:NL`; `=` means that the beginning of the code is the region's own code. */
function listRanges(country: string): Range[] {
  const known = rangesByCountry.get(country);
  if (known) return known;
  const ranges = (Object.hasOwn(REGION_RANGES, country) ? REGION_RANGES[country]!.split(' ') : []).map(
    (entry): Range => {
      const [span, region] = entry.split(':') as [string, string];
      const [from, to = from] = span.split('-') as [string, string?];
      return { from, to, region };
    },
  );
  rangesByCountry.set(country, ranges);
  return ranges;
}

/**
 * Region code that a postal code lies in, by the country's rule (docs/contract/markets.md#country-lists: taxes by region) or, where
 * no rule is exact, of the city that has this very code. Undefined: not known.
 */
export function findRegionOfCode(country: string, postalCode: string): string | undefined {
  const code = foldCode(postalCode);
  const range = listRanges(country).find(
    ({ from, to }) =>
      code.length >= from.length && code.slice(0, from.length) >= from && code.slice(0, to.length) <= to,
  );
  if (range) return range.region === '=' ? code.slice(0, range.from.length) : range.region;
  return code
    ? listCities(country).find(({ postalCodes }) => postalCodes.some((own) => foldCode(own) === code))?.region
    : undefined;
}
