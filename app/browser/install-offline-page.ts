/**
 * Stores the offline page on the device (app/http/serve-offline.ts) once the browser is idle, as it is not needed at
 * once. Where there is no service worker, the browser shows its own page.
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
