import type { Purpose, Stored } from './stored.types';

const local = (name: string, purpose: Purpose = 'necessary'): Stored => ({ name, kind: 'local', purpose });
const session = (name: string, purpose: Purpose = 'necessary'): Stored => ({
  name,
  kind: 'session',
  purpose,
});

// Local storage of docs/contract/README.md; its three tokens are in an HttpOnly cookie instead (docs/decisions/0131).
export const recentItems = /* @__PURE__ */ local('recentItems', 'preferences');
export const recentSearches = /* @__PURE__ */ local('recent-searches', 'preferences');
export const seenTransactions = /* @__PURE__ */ local('already-seen-transactions', 'analytics');
export const subscribed = /* @__PURE__ */ local('user_subscribed');
export const shippingForm = /* @__PURE__ */ local('shippingForm');
export const bagRecommended = /* @__PURE__ */ local('bag-recommended');
export const vmtoolConfig = /* @__PURE__ */ local('vmtoolConfig');
export const activatedPrevouchers = /* @__PURE__ */ local('activated-prevouchers');
export const contextFilters = /* @__PURE__ */ local('context-filters');
/** Products saved on this device, until a session takes them over (docs/contract/account.md#wishlist). */
export const deviceWishlist = /* @__PURE__ */ local('wishlist');
/** That a modal was seen, so that it does not come again. */
export const newsletterPopupSeen = /* @__PURE__ */ local('newsletter-popup');
export const storesModalSeen = /* @__PURE__ */ local('stores-modal');

// Session storage of docs/contract/README.md.
export const lastPurchaseBond = /* @__PURE__ */ session('last_purchase_bond');
export const walletCustomer = /* @__PURE__ */ session('wallet_customer');
export const walletPayment = /* @__PURE__ */ session('wallet_payment');
export const walletSubscribed = /* @__PURE__ */ session('ewallet-subscribed');
export const geoDetection = /* @__PURE__ */ session('geo_detection');
export const attributionKept = /* @__PURE__ */ session('session_utm_params', 'marketing');
/** Reports which products were looked at together, to the recommender alone (docs/recommendations.md). */
export const visitKey = /* @__PURE__ */ session('visit-key', 'analytics');
/** That this visit came with gtm=false (docs/contract/addresses.md#query-parameters). */
export const tagsOff = /* @__PURE__ */ session('gtm');
/** That a modal showed unasked in this visit: the newsletter's comes in none that was interrupted already. */
export const modalShown = /* @__PURE__ */ session('modal-shown');
/** Remix' own: how far down each page of the visit was scrolled. */
export const scrollPositions = /* @__PURE__ */ session('positions');
