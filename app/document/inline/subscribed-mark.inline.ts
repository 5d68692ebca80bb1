/**
 * Marks `<html data-subscribed>` before the first paint, so that lines for subscribers neither flash nor move the page:
 * cached documents hold the lines for both (the voucher price). By the cookie alone: local storage delays the first
 * paint by up to 25 ms in a browser that has just started, and is read once the page is alive (page-root.tsx).
 */
if (/(^|; )user_subscribed=true/.test(document.cookie))
  document.documentElement.setAttribute('data-subscribed', '');
