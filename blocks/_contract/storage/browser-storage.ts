import { mayUse } from './consent';
import { readCookie } from './read-cookie';
import type { Stored } from './stored.types';

const DAY = 24 * 3600;

/** Value of something the shop left in this browser; null: not there, or storage is closed to us. */
export function readStored({ name, kind }: Stored): string | null {
  if (kind === 'cookie') return readCookie(name, document.cookie) ?? null;
  try {
    return storageOf(kind).getItem(name);
  } catch {
    return null;
  }
}

/** Leaves something in this browser, if the visitor agreed to its purpose. False: nothing was stored. */
export function writeStored(stored: Stored, value: string): boolean {
  if (!mayUse(stored.purpose)) return false;
  if (stored.kind === 'cookie') return writeCookieLine(stored.name, encodeURIComponent(value), stored.days);
  try {
    storageOf(stored.kind).setItem(stored.name, value);
    return true;
  } catch {
    // Full, or forbidden in a private window: the shop works without it.
    return false;
  }
}

export function dropStored({ name, kind }: Stored): void {
  if (kind === 'cookie')
    return void (document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`);
  try {
    storageOf(kind).removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

const storageOf = (kind: 'local' | 'session'): Storage => (kind === 'local' ? localStorage : sessionStorage);

function writeCookieLine(name: string, value: string, days = 0): true {
  const life = days === 0 ? '' : `; max-age=${days * DAY}`;
  document.cookie = `${name}=${value}; path=/${life}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  return true;
}
