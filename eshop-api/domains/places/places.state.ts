import type { CompletionState } from './completion.handlers';
import type { DropPoint } from './places.types';
import type { Database } from '../../database/database.types';
import { readPoints } from './drop-points.repository';

/** State of the domain in memory. `points`: drop points by country and shipping code, read once. */
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
  // A failed read is repeated the next time.
  reading.catch(() => points.delete(key));
  return reading;
}
