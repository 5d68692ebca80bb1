/** What was searched on this device, newest first. It never leaves the device. */
const key = 'recent-searches';
const most = 5;

/** A device that stores nothing (or garbage) has no memory; that is no error. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(written: string): void {
  const text = written.replace(/\s+/g, ' ').trim().slice(0, 120);
  if (!text) return;
  const same = (one: string): boolean => one.toLowerCase() === text.toLowerCase();
  keep([text, ...readRecent().filter((one) => !same(one))].slice(0, most));
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(key);
  } catch { /* Nothing was kept. */ }
}

function keep(searches: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch { /* No room, or not allowed: the search itself goes on. */ }
}
