import { readStored, writeStored } from '../../../blocks/_contract/storage/browser-storage';
import { seenTransactions } from '../../../blocks/_contract/storage/stored-in-browser';

/** docs/contract/browser.md#purchases-seen: so many are kept. */
const kept = 5;

/** Adds `id` to the transactions seen, the newest last; undefined when it is among them already (docs/contract/browser.md#purchases-seen). */
export const addTransaction = (seen: readonly string[], id: string): string[] | undefined =>
  seen.includes(id) ? undefined : [...seen, id].slice(-kept);

/**
 * Whether a purchase may be told: true the first time it is asked for an order, as long as five newer ones have not
 * pushed it out. Without consent it is never told, so nothing is kept either.
 */
export function claimTransaction(id: string): boolean {
  const next = addTransaction(readSeen(), id);
  return next !== undefined && writeStored(seenTransactions, JSON.stringify(next));
}

function readSeen(): string[] {
  try {
    const seen: unknown = JSON.parse(readStored(seenTransactions) ?? '[]');
    return Array.isArray(seen) ? seen.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
