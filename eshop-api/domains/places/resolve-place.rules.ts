import { findCity, listCities, foldCode, findRegionOfCode } from './place.data';
import type { KnownCity } from './places.types';

/** Leading characters that two postal codes must share to be near each other. */
const ALIKE = 2;

/**
 * The city of a postal code and a city name: the code's own, else the city, else the one with the longest common code prefix,
 * within the code's region where that is known. Undefined: both are unknown.
 */
export function resolvePlace(
  country: string,
  { city = '', zipCode = '' }: { city?: string; zipCode?: string },
): KnownCity | undefined {
  const code = foldCode(zipCode);
  const cities = listCities(country);
  const exact = code
    ? cities.filter(({ postalCodes }) => postalCodes.some((own) => foldCode(own) === code))
    : [];
  const region = findRegionOfCode(country, zipCode);
  const named = findCity(country, city, region);
  if (exact.length) return exact.find((one) => one === named) ?? exact[0];
  return named ?? findAlike(cities, code, region);
}

function findAlike(
  cities: readonly KnownCity[],
  code: string,
  region: string | undefined,
): KnownCity | undefined {
  if (code.length < ALIKE) return undefined;
  const among = region ? cities.filter((city) => city.region === region) : cities;
  const ranked = among
    .map((city) => ({
      city,
      shared: Math.max(0, ...city.postalCodes.map((own) => countShared(foldCode(own), code))),
    }))
    .sort((a, b) => b.shared - a.shared);
  return ranked[0] && (region || ranked[0].shared >= ALIKE) ? ranked[0].city : undefined;
}

function countShared(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
