import type { DropPoint } from './places.types';
import type { Database } from '../../database/database.types';
import { readPoints } from './drop-points.repository';

/** Drop points by country and shipping code, read once: they change when a carrier's list is loaded. */
export interface PlacesState { points: Map<string, Promise<DropPoint[]>> }

export function listPoints(db: Database, { points }: PlacesState, country: string, deliveryType: string | null): Promise<DropPoint[]> {
  const key = `${country} ${deliveryType ?? ''}`;
  const known = points.get(key);
  if (known) return known;
  const reading = readPoints(db, country, deliveryType);
  points.set(key, reading);
  // What failed is asked again the next time.
  reading.catch(() => points.delete(key));
  return reading;
}
