import table from './data/postal-regions.json';
import { foldCode } from './fold-place.rules';
import { listCities } from './city.data';

interface Range {
  from: string;
  to: string;
  region: string;
}

const TABLE = table as Record<string, string>;
const read = new Map<string, Range[]>();

/** `850-865:AZ` and `A:NL`; `=` says that the beginning of the code is the region's own code. */
function listRanges(country: string): Range[] {
  const known = read.get(country);
  if (known) return known;
  const ranges = (Object.hasOwn(TABLE, country) ? TABLE[country]!.split(' ') : []).map((entry): Range => {
    const [span, region] = entry.split(':') as [string, string];
    const [from, to = from] = span.split('-') as [string, string?];
    return { from, to, region };
  });
  read.set(country, ranges);
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
