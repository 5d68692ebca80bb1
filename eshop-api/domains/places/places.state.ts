import type { CompletionState } from './completion.handlers';
import type { DropPoint } from './places.types';
import type { Database } from '../../database/database.types';
import { readPoints } from './drop-points.repository';

/** What this domain keeps in memory. `points`: drop points by country and shipping code, read once. */
export interface PlacesState {
  completion: CompletionState;
  points: Map<string, Promise<DropPoint[]>>;
}

export function listPoints(
  db: Database,
  { points }: Pick<PlacesState, 'points'>,
  country: string,
  deliveryType: string | null,
): Promise<DropPoint[]> {
  const key = `${country} ${deliveryType ?? ''}`;
  const known = points.get(key);
  if (known) return known;
  const reading = readPoints(db, country, deliveryType);
  points.set(key, reading);
  // What failed is asked again the next time.
  reading.catch(() => points.delete(key));
  return reading;
}
