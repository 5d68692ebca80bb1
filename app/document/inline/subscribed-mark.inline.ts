/**
 * Marks `<html data-subscribed>` before the first paint, so that lines for subscribers neither flash nor move the page:
 * cached documents hold the lines for both (the voucher price). By the cookie alone: local storage delays the first
 * paint by up to 25 ms in a browser that has just started, and is read once the page is alive (page-root.tsx).
 */
if (/(^|; )user_subscribed=true/.test(document.cookie))
  document.documentElement.setAttribute('data-subscribed', '');

/**
 * Back and forward show a document as the browser has kept it, without a question to the server: one from before signing in has guests'
 * prices, and one from before signing out members'. Such a document is loaded again (docs/decisions/0175).
 */
const reloadOther = (): void => {
  if (/(^|; )usrhash=[^;]/.test(document.cookie) !== document.documentElement.hasAttribute('data-member'))
    location.reload();
};
const [shown] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (shown?.type === 'back_forward') reloadOther();
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) reloadOther();
});
