/** Read by the browser alone (attribution, tag tracking, links' origin): the document is the same with and without them. */
const IGNORED = new Set([
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'ttclid',
  'yclid',
  'twclid',
  'mc_cid',
  'mc_eid',
  '_ga',
  '_gl',
  'gtm',
  'from',
  'popup',
  // Of tills (docs/contract/storefronts-and-roles.md#store-mode): claims that no document shows; one of them is a person.
  'appIpad',
  'workstation',
  'store_id',
  'user_id',
]);

/** Change the list, the prices or the mode that a document shows. */
const MEANINGFUL = new Set([
  'page',
  'done',
  'bvstate',
  'sort',
  'size',
  'brand',
  'q',
  'country_price',
  'voucher',
  'prevoucher',
  'near',
  'country',
  'service',
  'subject',
  'step',
  'payment',
]);

/**
 * Parameters that make a page personal: a captcha's token, the result of a payment, a picture that was searched by, a delivery location, a return path,
 * a choice on a customer's account pages.
 * A shared page requested with one of them is rendered for this request only and never cached.
 */
const PERSONAL = new Set([
  'captcha',
  'express',
  'walletOrder',
  'again',
  'exchange',
  'ref',
  'image',
  'found',
  'lost',
  'refused',
  'signed',
  'removed',
  'deliverTo',
  'back',
  'piece',
  'model',
  'returned',
  'label',
  'state',
  'address',
  'added',
  'known',
  'made',
]);

/** Cookies that change prices or the mode: the only ones a shared document may depend on (decisions "Where data lives"). */
export const PRICE_COOKIES = ['voucher', 'prevoucher', 'country_price', 'store_mode'] as const;

/** A member's hash, as parameter or cookie (docs/contract/addresses.md#query-parameters, docs/contract/storefronts-and-roles.md#member). Documents depend on nothing of it but whether it is a member's (decision 0175). */
export const USER_HASH = 'usrhash';

/** True for a query parameter that never changes a document: not part of its cache key, its canonical URL or `PageView.query`. */
export const isIgnoredParameter = (name: string): boolean => IGNORED.has(name) || name.startsWith('utm_');

/** True for one that may change a home, grid or sheet document. */
export const isMeaningfulParameter = (name: string): boolean =>
  MEANINGFUL.has(name) || name.startsWith('filter.');

/** True for one that makes a page the page of one visitor. */
export const isPersonalParameter = (name: string): boolean => PERSONAL.has(name);

/**
 * The query part of a document's cache key: sorted by name, so that order makes no second copy. Only parameters that
 * mean something stay (`alsoKept`: those that conditions of page configs read in `when.query`); strangers can't fill the cache.
 */
export function documentQuery(search: URLSearchParams, alsoKept: ReadonlySet<string> = new Set()): string {
  const kept = [...search].filter(
    ([name]) => alsoKept.has(name) || (isMeaningfulParameter(name) && !isIgnoredParameter(name)),
  );
  const sorted = new URLSearchParams(kept);
  sorted.sort();
  return sorted.toString();
}
