import type { CatalogItem } from '../recommendations.provider.types';
import type { EventRow } from './events.repository';

/** Visits to a catalogue that a new store is trained with before its first real ones. None is after `now`. */
export type ComposeFirstVisits = (items: readonly CatalogItem[], now: Date) => EventRow[];
