import { dropStored, readStored, writeStored } from '../../_contract/storage/browser-storage';
import { recentSearches } from '../../_contract/storage/stored-in-browser';

/** What was searched on this device, newest first, if the visitor agreed to be remembered. It never leaves the device. */
const most = 5;

/** A device that stores nothing (or garbage) has no memory; that is no error. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored(recentSearches) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, most)
      : [];
  } catch {
    return [];
  }
}

export function rememberSearch(written: string): void {
  const text = written.replace(/\s+/g, ' ').trim().slice(0, 120);
  if (!text) return;
  const same = (one: string): boolean => one.toLowerCase() === text.toLowerCase();
  writeStored(
    recentSearches,
    JSON.stringify([text, ...readRecent().filter((one) => !same(one))].slice(0, most)),
  );
}

export const forgetSearches = (): void => dropStored(recentSearches);
