const DAY = 24 * 3600 * 1000;

/** Whether a thing was seen less than `days` days ago; another `id` counts as unseen. Storage that is closed to us has seen nothing. */
export function wasSeen(name: string, id: string, days: number, now: number): boolean {
  try {
    const { id: seen, at } = JSON.parse(localStorage.getItem(name) ?? '{}') as { id?: string; at?: number };
    return seen === id && typeof at === 'number' && now - at < days * DAY;
  } catch {
    return false;
  }
}

export function noteSeen(name: string, id: string, now: number): void {
  try {
    localStorage.setItem(name, JSON.stringify({ id, at: now }));
  } catch {
    // Private windows may refuse storage: then it shows again.
  }
}

/** Value of a cookie of this document, or undefined. */
export function readCookie(name: string, cookies: string): string | undefined {
  const found = cookies.split('; ').find((one) => one.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

/** `days`: lifetime. */
export const writeCookie = (name: string, value: string, days: number): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * 24 * 3600}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
};
