import type { Purpose, StoredCookie } from './stored.types';

/** docs/contract/browser.md#lifetimes, in days. `shift` is its 6 h option. */
const DAY = 1;
const MONTH = 30;
const YEAR = 365;
const SHIFT = 0.25;

const cookie = (name: string, days: number, purpose: Purpose = 'necessary'): StoredCookie => ({
  name,
  kind: 'cookie',
  days,
  purpose,
});

// One constant a cookie, so that a page's script holds those alone that it uses.
export const bagHash = /* @__PURE__ */ cookie('bag_hash', MONTH);
export const bagMarket = /* @__PURE__ */ cookie('bag_market', MONTH);
export const bagDate = /* @__PURE__ */ cookie('bag_date', MONTH);
export const zip = /* @__PURE__ */ cookie('zip', MONTH);
export const shipment = /* @__PURE__ */ cookie('shipment', MONTH);
export const packstation = /* @__PURE__ */ cookie('packstation', MONTH);
export const isCtr = /* @__PURE__ */ cookie('isCtr', MONTH);

/** The contract's "bonds (voucher)". */
export const voucher = /* @__PURE__ */ cookie('voucher', DAY);
export const autoBonds = /* @__PURE__ */ cookie('auto_bonds', DAY);
export const prevoucher = /* @__PURE__ */ cookie('prevoucher', DAY);
export const userHash = /* @__PURE__ */ cookie('usrhash', DAY);
export const countryPrice = /* @__PURE__ */ cookie('country_price', DAY);

/** Number and pin of the gift card that is being paid with, for the server alone (HttpOnly); 30 minutes. */
export const giftCard = /* @__PURE__ */ cookie('gift_card', 1 / 48);
/** A visit to the wallet that pays at once, for the server alone (HttpOnly); 30 minutes. */
export const expressPay = /* @__PURE__ */ cookie('express_pay', 1 / 48);
/** The order that this browser has made last, for the server alone (HttpOnly): what becomes of its other tabs. */
export const lastOrder = /* @__PURE__ */ cookie('last_order', DAY);
/** The mailed link that the bag was opened by, for the server alone (HttpOnly); as long as the bag. */
export const expressLink = /* @__PURE__ */ cookie('express_link', MONTH);

/** Token of a newsletter's link, HttpOnly, so that the addresses of its pages do not contain it; 30 minutes. */
export const letterToken = /* @__PURE__ */ cookie('letter_token', 1 / 48);

/** token, refresh_token and tokenMarket (docs/contract/account.md#session), sealed, for the server alone (HttpOnly). */
export const session = /* @__PURE__ */ cookie('session', MONTH);

/** That there is a session, readable by scripts: pages for everybody fetch a customer's own data only then. Proves nothing. */
export const signedIn = /* @__PURE__ */ cookie('signed_in', MONTH);
/** Proves that this browser has signed in before, for the server alone (HttpOnly): strangers' wrong tries do not close the sign-in to it. */
export const knownDevice = /* @__PURE__ */ cookie('known_device', YEAR);
/** Code of a product that is saved once its visitor has signed in, for the server alone (HttpOnly); 30 minutes. */
export const waitingWish = /* @__PURE__ */ cookie('wish', 1 / 48);

export const country = /* @__PURE__ */ cookie('country', MONTH);
export const language = /* @__PURE__ */ cookie('language', MONTH);
export const detectedCountry = /* @__PURE__ */ cookie('detected-country', MONTH);
export const alreadyDetected = /* @__PURE__ */ cookie('already-detected', MONTH);
export const greatBritainCountry = /* @__PURE__ */ cookie('gb-country', 29);

export const store = /* @__PURE__ */ cookie('store', MONTH);
export const storeData = /* @__PURE__ */ cookie('store_data', MONTH);
export const storeMode = /* @__PURE__ */ cookie('store_mode', MONTH);
export const appIpad = /* @__PURE__ */ cookie('app_ipad', MONTH);
export const workstation = /* @__PURE__ */ cookie('workstation', MONTH);
export const tpvStoreId = /* @__PURE__ */ cookie('tpv_store_id', MONTH);
/** Who stands at the till: a shift, not a month. */
export const tpvEmployeeId = /* @__PURE__ */ cookie('tpv_employee_id', SHIFT);
export const employeeId = /* @__PURE__ */ cookie('employee_id', SHIFT);

export const communityUser = /* @__PURE__ */ cookie('community_user', MONTH);
export const tipsSeen = /* @__PURE__ */ cookie('tips_seen', MONTH);
/** Joined here (docs/contract/account.md#session). */
export const subscribedCookie = /* @__PURE__ */ cookie('user_subscribed', 365);

/** Sent back as a header (docs/contract/calls.md#common-behaviour); ends with the browser. */
export const xsrfToken = /* @__PURE__ */ cookie('XSRF-TOKEN', 0);
/** What the visitor answered; asked again after half a year. */
export const consentAnswer = /* @__PURE__ */ cookie('cookie_consent', 182);
/** Distinguishes visits of one browser: goes to the API as `client-id` (docs/contract/calls.md#common-behaviour). Never outlives the consent. */
export const clientId = /* @__PURE__ */ cookie('client_id', 182, 'analytics');
