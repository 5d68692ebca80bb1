import reach from './data/reach.json';

interface Reach {
  points: number;
  stores: number;
}
const TABLE: Readonly<Record<string, Reach>> = reach;

/** How far people of a country go for their parcel, or for an order that waits in a store: km. */
export const readReach = (country: string): Reach =>
  Object.hasOwn(TABLE, country) ? TABLE[country]! : reach.otherwise;

interface Far {
  city: string;
  distance: number | null;
}

/** Those within reach; with none, `beyond` is the nearest of the others. Points whose distance nobody knows are all kept. */
export function keepWithin<Point extends Far>(
  nearestFirst: readonly Point[],
  km: number,
): { within: readonly Point[]; beyond: { city: string; distance: number } | null } {
  const within = nearestFirst.filter(({ distance }) => distance === null || distance <= km);
  const [first] = nearestFirst;
  return {
    within,
    beyond: within.length === 0 && first ? { city: first.city, distance: first.distance! } : null,
  };
}
