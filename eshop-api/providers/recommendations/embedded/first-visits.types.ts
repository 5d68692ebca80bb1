import type { CatalogItem } from '../recommendations.provider.types';
import type { EventRow } from './events.repository';

/** Visits to a catalogue that a new store learns from before anybody has been there. None lies after `now`. */
export type ComposeFirstVisits = (items: readonly CatalogItem[], now: Date) => EventRow[];
