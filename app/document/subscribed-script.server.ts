/**
 * Marks `<html data-subscribed>` before the first paint, so that lines for subscribers neither flash nor move the page:
 * cached documents hold what is said to both (blocks/_kit/voucher-price). By the cookie alone: local storage keeps the
 * first paint waiting, up to 25 ms in a browser that has just started, and is read once the page listens
 * (app/page/visitor-device.ts). Constant text: one CSP hash serves every page.
 */
export const subscribedScript =
  '/(^|; )user_subscribed=true/.test(document.cookie)&&document.documentElement.setAttribute("data-subscribed","");';
