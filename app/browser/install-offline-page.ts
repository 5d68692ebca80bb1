/**
 * Lets the device keep the page that states there is no connection (app/http/serve-offline.ts): once the browser has
 * nothing better to do, as nobody needs it at once. Where a service worker can't be had, the browser's own page stays.
 */
export function cacheOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const locale = /^\/([a-z]{2}_[A-Z]{2})(?:\/|$)/.exec(location.pathname)?.[1];
  if (!locale) return;
  const keep = (): void =>
    void navigator.serviceWorker.register(`/sw.js?locale=${locale}`).catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(keep, { timeout: 10_000 });
  else setTimeout(keep, 3_000);
}
