/**
 * Every own call of spec §7, one line each: `METHOD /path`, by the spec's heading. Calls without a method there:
 * reads are GET, writes POST (decisions). What no domain answers is told as x-not-implemented in OpenAPI.
 */
export const SPEC_CALLS: Record<string, readonly string[]> = {
  'Translations, logging and debug': [
    'GET /labels/multiple', 'GET /labels/single', 'GET /labels/multiple-new', 'GET /labels/pages', 'GET /labels/{hash}', 'GET /label-analysis/{hash}',
    'POST /labels/{hash}', 'POST /label-analysis/{hash}', 'POST /log', 'POST /debug',
  ],
  'Profile and reference data': [
    'GET /global/check-profile', 'GET /global/payment-methods', 'GET /global/shipping-methods', 'GET /global/return-methods', 'GET /global/countries',
    'GET /global/countriesIpad', 'GET /global/regions-and-cities', 'GET /global/comunas', 'GET /global/marketingPopup',
  ],
  'Newsletter, donation and events': [
    'POST /newsletter/insert', 'POST /newsletter/update', 'POST /newsletter/unsubscribe', 'POST /newsletter/preferenceCenter', 'POST /newsletter/getPreferenceCenter',
    'GET /newsletter', 'GET /newsletter/popup', 'GET /header/popup-info', 'POST /newsletter/check-suscribed', 'POST /donation/begin', 'POST /donation/donate',
    'POST /tws-events/suscribe', 'POST /tws-events/unsuscribe', 'GET /tws-events/getEventTcUrl', 'POST /tws-events/clienteling',
  ],
  Products: [
    'GET /products/list', 'GET /products/sheet', 'POST /products/sheet/live', 'GET /products/collection', 'GET /products/size-guide', 'GET /landingCampaign',
    'GET /products/recommended', 'GET /products/other-colors', 'GET /products/cross-selling', 'POST /products/get-roku-stock', 'POST /products/notifyme',
    'POST /products/reservation', 'GET /products/instore-avail/stores', 'POST /products/instore-avail/book-appointment', 'GET /products/instore-avail/availability',
    'POST /products/find-stores', 'GET /grid/get-grid',
  ],
  Search: [
    'GET /search/search', 'GET /search/suggestions', 'GET /search/grid-see-all', 'GET /search/urls', 'POST /complete-the-look', 'POST /complete-the-look/save',
    'GET /complete-the-look/retrieve',
  ],
  'Bag and gift cards': [
    'POST /cart/add', 'POST /cart/retrieveshoppingcart', 'POST /cart', 'POST /cart/change-size', 'POST /cart/delete', 'GET /cart/getstoreemployees',
    'GET /cart/getcollectiontags', 'POST /cart/deliveryPoints', 'GET /afterSales/takeback/droppointInfo', 'POST /orders/checkgiftcard',
  ],
  'Checkout and orders': [
    'POST /checkout', 'GET /checkout-express/form', 'POST /checkout-express/return-data', 'POST /checkout-express/data', 'POST /checkout-express/normalize-values',
    'POST /express-shopping/data', 'POST /express-shopping/send-email-link', 'POST /orders/create', 'POST /orders/createContingencyOrder',
    'POST /orders/checkTokenCaptcha', 'POST /orders/cancel', 'POST /orders/getInfo', 'POST /orders/reviewDelivery', 'POST /orders/reviewPurchaseProcess',
    'POST /orders/sendInvoice', 'POST /orders/sendMail', 'POST /orders/getReturnLabel', 'POST /orders/createOfflineOrder', 'POST /orders/kboixShopForm',
  ],
  Payments: [
    'POST /orders/payments/confirm', 'POST /orders/payments/card-provider/details', 'POST /orders/payments/card-provider/create-session',
    'POST /orders/payments/wallet/update-order', 'POST /orders/payments/redirect/form', 'POST /orders/payments/device-wallet/create-session',
    'POST /orders/payments/device-wallet/authorize',
  ],
  'Returns and size exchange': [
    'POST /orders/{reference}/reject/step1', 'POST /orders/{reference}/reject/step2', 'POST /orders/{reference}/modifySize/step1',
    'POST /orders/{reference}/modifySize/step2',
  ],
  Takeback: ['POST /afterSales/takeback', 'GET /afterSales/takeback/credit'],
  Account: [
    'POST /account/login', 'POST /account/create', 'POST /account/info', 'POST /account/modify', 'POST /account/updatePassword', 'POST /account/recoverPassword',
    'POST /account/setNewPassword', 'POST /account/registerPelotas', 'GET /account/wishlist', 'POST /account/wishlistAddProduct',
    'POST /account/wishlistRemoveProduct', 'GET /account/checkWishlist', 'POST /account/delete', 'POST /userweblogin', 'POST /userweblogin/check',
    'POST /storelogin', 'GET /customerService/users', 'GET /ipad/home', 'GET /ipad/eci/stores',
  ],
  'Stores and content': [
    'GET /store-locator/store', 'GET /store-locator/stores', 'GET /store-locator/storesByCountry', 'GET /store-locator/storesByCity', 'GET /header/header-ribbon',
    'GET /FAQs/all', 'GET /FAQs/size-guide', 'GET /seo', 'GET /legal', 'GET /contacts', 'GET /cms/api/content/tiers-banners-homes/slugs', 'GET /api/cms-translate-slug',
  ],
  Equipment: ['POST /my-equipment/list', 'POST /my-equipment/authorize', 'POST /my-equipment/register'],
  'Community API': [
    'GET /tips', 'PATCH /tips/{id}/feedback', 'POST /tips/register', 'GET /race', 'POST /race', 'DELETE /race/{id}', 'GET /user', 'PUT /user', 'PATCH /user/newsletter',
    'GET /suggestions',
  ],
};
