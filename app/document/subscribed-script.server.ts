/**
 * Marks `<html data-subscribed>` before the first paint, so that lines for subscribers neither flash nor move the page:
 * cached documents hold what is said to both (blocks/_kit/voucher-price). Constant text: one CSP hash serves every page.
 */
export const subscribedScript =
  'try{(/(^|; )user_subscribed=true/.test(document.cookie)||localStorage.getItem("user_subscribed")==="true")&&document.documentElement.setAttribute("data-subscribed","")}catch{}';
