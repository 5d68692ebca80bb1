import cities from './data/cities.json';
import { foldCode, foldPlace } from './fold-place.rules';
import type { KnownCity } from './places.types';

type Row = [latitude: number, longitude: number, ...postalCodes: string[]];
const TABLE = cities as unknown as Record<string, Record<string, Record<string, Row>>>;

const read = new Map<string, readonly KnownCity[]>();

/** Cities of a country that have a position here, in the order of the data; none for an unknown country. */
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

/** Folding all names of a country costs as much as the rest of a quote. */
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

/** The one city that has this very postal code; undefined: none here has it, or several do. */
export function findCityOfCode(country: string, postalCode: string): KnownCity | undefined {
  const code = foldCode(postalCode);
  const found = listCities(country).filter(({ postalCodes }) =>
    postalCodes.some((own) => foldCode(own) === code),
  );
  return found.length === 1 ? found[0] : undefined;
}
