import { readStored, writeStored } from '../../_contract/storage/browser-storage';
import type { Stored } from '../../_contract/storage/stored.types';

const DAY = 24 * 3600 * 1000;

/** Whether a thing was seen less than `days` days ago; another `id` counts as unseen. Storage that is closed to us has seen nothing. */
export function wasSeen(stored: Stored, id: string, days: number, now: number): boolean {
  try {
    const { id: seen, at } = JSON.parse(readStored(stored) ?? '{}') as { id?: string; at?: number };
    return seen === id && typeof at === 'number' && now - at < days * DAY;
  } catch {
    return false;
  }
}

/** Private windows may refuse storage: then it shows again. */
export const recordSeen = (stored: Stored, id: string, now: number): void =>
  void writeStored(stored, JSON.stringify({ id, at: now }));
