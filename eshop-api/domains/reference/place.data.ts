import americas from './data/places/americas.json';
import asiaPacific from './data/places/asia-pacific.json';
import europeEast from './data/places/europe-east.json';
import europeNorth from './data/places/europe-north.json';
import europeSouth from './data/places/europe-south.json';
import europeWest from './data/places/europe-west.json';

/** Region code (ISO 3166-2 without the country) → name and larger cities. */
export type Places = Record<string, { name: string; cities: string[] }>;

const ALL = {
  ...europeSouth,
  ...europeWest,
  ...europeNorth,
  ...europeEast,
  ...americas,
  ...asiaPacific,
} as Record<string, Places>;

/** Undefined where we know none: an address form then takes the region and the city as they are written. */
export const findPlaces = (country: string): Places | undefined =>
  Object.hasOwn(ALL, country) ? ALL[country] : undefined;
