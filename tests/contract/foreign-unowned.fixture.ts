/** A method and its paths in each line. */
const listCalls = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [method, ...paths] = line.trim().split(' ');
      return paths.map((path) => `${method} ${path}`);
    });

/** Calls that find nothing of a customer by anything that another one could have or guess, by the reason why. */
export const unownedCalls: Record<string, string[]> = {
  'Answers the catalogue, the content, the places and the rules of a shop, which are the same for all.':
    listCalls(`
    GET /FAQs/all /FAQs/size-guide /afterSales/takeback/credit /afterSales/takeback/droppointInfo
    GET /api/cms-translate-slug /checkout-express/form /cms/api/content/tiers-banners-homes/slugs /contacts
    GET /global/check-profile /global/comunas /global/countries /global/countriesIpad/
    GET /global/marketingPopup /global/payment-methods /global/regions-and-cities /global/return-methods
    GET /global/shipping-methods /grid/get-grid /header/header-ribbon /header/popup-info
    GET /label-analysis/{hash} /labels/multiple /labels/multiple-new /labels/pages /labels/single
    GET /labels/{hash} /landingCampaign/ /legal /newsletter /newsletter/popup /products/collection
    GET /products/cross-selling /products/feed /products/instore-avail/availability
    GET /products/instore-avail/stores /products/list /products/listings /products/look
    GET /products/other-colors /products/pictures /products/recommended /products/sheet/
    GET /products/size-guide /recommendations/items /reviews/batch /reviews/ratings /search/grid-see-all
    GET /search/search /search/suggestions /search/urls /seo/ /store-locator/count /store-locator/store
    GET /store-locator/stores /store-locator/storesByCity /store-locator/storesByCountry /tws-events/event
    GET /tws-events/getEventTcUrl /tws-events/list
    POST /cart/deliveryPoints /checkout-express/normalize-values /checkout/delivery-estimate
    POST /cross-border/landed-cost /global/address-facts /global/complete-address /products/filter-names
    POST /products/find-stores /products/get-roku-stock /products/sheet/live /products/skus /wishlist/device
  `),
  'Pictures of a search by picture, under a random id and without a person.': listCalls(`
    GET /complete-the-look/retrieve /search/saved-image
    POST /complete-the-look /complete-the-look/save /search/image
  `),
  'Writes what the caller sends, and answers all alike or only what was sent.': listCalls(`
    POST /account/create /account/recoverPassword /afterSales/takeback /captcha/challenge /contacts/message
    POST /debug /label-analysis/{hash} /labels/{hash} /log /newsletter/insert /newsletter/send-link
    POST /orders/checkTokenCaptcha /products/instore-avail/book-appointment /products/notifyme
    POST /products/reservation /recommendations/events /reviews/submit /tws-events/suscribe
  `),
  'Answers whether an address or a hash is subscribed, as the contract has it; limited, no other data.':
    listCalls(`
    POST /newsletter/check-suscribed /newsletter/member
  `),
  'A till with a session of its store alone (docs/decisions/0176).': listCalls(`
    GET /cart/getstoreemployees
    POST /products/reservation/settle /store/session /tws-events/clienteling
  `),
  'Named by the random hash of a bag or by an order, like POST /checkout; a valid input is more than is prepared here.':
    listCalls(`
    POST /cart/gift-bag /orders/create /orders/createContingencyOrder
    POST /orders/payments/device-wallet/authorize /orders/payments/device-wallet/create-session
    POST /orders/payments/exchange /orders/payments/redirect/form /orders/payments/wallet/update-order
  `),
  'Needs an authenticator, or the token of the session in its body; tests of passkeys and of deleting have others’.':
    listCalls(`
    POST /account/delete /account/passkeys/add /account/passkeys/creationOptions
  `),
  'A password, passkey or refresh token is the proof; tests of accounts and passkeys have others’.':
    listCalls(`
    POST /account/login /account/logout /account/passkeys/login /account/passkeys/requestOptions
    POST /account/refreshToken
  `),
  'A mailed token that is used once; tests of passwords, address changes and newsletters have others’.':
    listCalls(`
    POST /account/confirmEmail /account/setNewPassword /account/stopEmailChange /newsletter/confirm
  `),
  'Files of a form, written to the account of the bearer; tests of tickets have others’.': listCalls(`
    POST /account/registerPelotas
  `),
  'Number and pin of a card; wrong ones are counted by card (docs/decisions/0116).': listCalls(`
    POST /orders/checkgiftcard
  `),
  'A session of the card provider’s fields, without an order.': listCalls(`
    POST /orders/payments/card-provider/create-session
  `),
  'Webhooks that the card provider and the order back end have signed.': listCalls(`
    POST /orders/backend/events /orders/payments/confirm
  `),
};
