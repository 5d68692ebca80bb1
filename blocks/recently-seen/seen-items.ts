import { readStored, writeStored } from '../_contract/storage/browser-storage';
import { recentItems } from '../_contract/storage/stored-in-browser';

/** Products kept: a few more than any row shows, for those that are gone. */
const KEPT = 16;

/** Material codes, last seen first. What is not ours is no product. */
export function readSeen(): string[] {
  try {
    const seen: unknown = JSON.parse(readStored(recentItems) ?? '[]');
    return Array.isArray(seen)
      ? seen
          .filter((one): one is string => typeof one === 'string' && /^[A-Z0-9-]{1,40}$/.test(one))
          .slice(0, KEPT)
      : [];
  } catch {
    return [];
  }
}

/** False: there is no consent to keep it, or no room. */
export const noteSeen = (material: string): boolean =>
  keep([material, ...readSeen().filter((one) => one !== material)]);

/** Products that are no longer sold need not be asked for again. */
export function forgetSeen(gone: ReadonlySet<string>): void {
  if (gone.size > 0) keep(readSeen().filter((one) => !gone.has(one)));
}

const keep = (seen: readonly string[]): boolean =>
  writeStored(recentItems, JSON.stringify(seen.slice(0, KEPT)));
