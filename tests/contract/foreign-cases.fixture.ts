import { nube } from '../../eshop-api/domains/orders/orders.fixture';
import { PASSWORD, type ForeignWorld, type Json } from './foreign-world.fixture';

type Person = ForeignWorld['a'];

/** How a call finds what is somebody's, and what its owner sends. `by` names the fields that prove it. */
export interface ForeignCase {
  input(owner: Person): Json;
  /** Bearer: of a session alone. `order`: number and e-mail address. `secret`: one random text. */
  by: 'bearer' | 'order' | 'secret';
  /** Of `order`: names of the fields; of `secret`: the field. */
  fields?: [number: string, email: string] | [secret: string];
  /** Code that the owner gets, where the call would need more than can be prepared; no other caller gets it. */
  owner?: string;
  /** Makes a new thing of the caller's where the secret is unknown. */
  makesOwn?: boolean;
  /** Answer that is no success: it has nothing in it. */
  empty?: Json;
}

const profile = 'en_GB';
const bearer = (input: Json = {}, more: Partial<ForeignCase> = {}): ForeignCase => ({
  by: 'bearer',
  input: () => ({ profile, ...input }),
  ...more,
});
const mine = (input: (owner: Person) => Json, more: Partial<ForeignCase> = {}): ForeignCase => ({
  by: 'bearer',
  input: (owner) => ({ profile, ...input(owner) }),
  ...more,
});
type OrderName = keyof Person['orders'];
const order = (
  which: OrderName,
  [number, email]: [string, string],
  more: (owner: Person) => Json = () => ({}),
  rest: Partial<ForeignCase> = {},
): ForeignCase => ({
  by: 'order',
  fields: [number, email],
  input: (owner) => ({ profile, [number]: owner.orders[which], [email]: owner.email, ...more(owner) }),
  ...rest,
});
const secret = (
  field: string,
  value: (owner: Person) => string,
  more: (owner: Person) => Json = () => ({}),
  rest: Partial<ForeignCase> = {},
): ForeignCase => ({
  by: 'secret',
  fields: [field],
  input: (owner) => ({ profile, [field]: value(owner), ...more(owner) }),
  ...rest,
});
const bag = (more?: (owner: Person) => Json, rest: Partial<ForeignCase> = {}) =>
  secret('hashOrderId', (owner) => owner.bag, more, rest);

const LOCATOR: [string, string] = ['locator', 'email'];
const REFERENCE: [string, string] = ['reference', 'email'];

/** Calls that read or change what is somebody's. What ends something stands last. */
export const ownedCalls: Record<string, ForeignCase> = {
  'POST /orders/getInfo': order('delivered', LOCATOR),
  'POST /orders/invoices': order('delivered', LOCATOR),
  'POST /orders/sendInvoice': order('delivered', LOCATOR),
  'POST /orders/sendMail': order('delivered', LOCATOR),
  'POST /orders/getReturnLabel': order('delivered', LOCATOR),
  'POST /orders/reviews': order('reviewed', LOCATOR),
  'POST /orders/reviewDelivery': order('reviewed', LOCATOR, () => ({ rating: 4 })),
  'POST /orders/reviewPurchaseProcess': secret(
    'token',
    ({ review }) => review,
    () => ({ rating: 5 }),
  ),
  'POST /orders/kboixShopForm': order(
    'delivered',
    LOCATOR,
    ({ name, surname }) => ({ name, surname, privacyPolicy: 'on' }),
    {
      owner: 'not_kboix',
    },
  ),
  'POST /orders/{reference}/reject/step1': order('delivered', REFERENCE),
  'POST /orders/{reference}/reject/step2': order('delivered', REFERENCE, ({ pieces }) => ({
    ...{ reason: 'size', subReason: 'small', shippingMethodId: '05', rejectProducts: [pieces.delivered[1]] },
  })),
  'POST /orders/{reference}/reject/cancel': order('delivered', REFERENCE, ({ returnId }) => ({ returnId })),
  'POST /orders/{reference}/modifySize/step1': order('exchanged', REFERENCE),
  'POST /orders/{reference}/modifySize/step2': order('exchanged', REFERENCE, ({ pieces }) => ({
    ...{ shippingMethodId: '05', products: [{ id: pieces.exchanged[0], size: '39' }] },
  })),
  'POST /orders/{reference}/modifySize/shortage': order(
    'exchanged',
    REFERENCE,
    ({ returnId }) => ({ returnId, choice: 'refund' }),
    { owner: 'no_return' },
  ),
  'POST /orders/refundChoice': mine(({ refundId }) => ({ refundId })),
  'POST /orders/chooseRefund': secret(
    'token',
    ({ refund }) => refund,
    () => ({ choice: 'card' }),
  ),
  'POST /orders/confirmCashOnDelivery': order('open', LOCATOR, undefined, { owner: 'nothing_to_confirm' }),
  'POST /orders/cancel': order('open', ['order', 'mail']),
  'POST /orders/payments/card-provider/details': secret(
    'encodedReference',
    ({ encoded }) => encoded,
    () => ({ profile: undefined, lang: profile, cardProviderData: { details: {} } }),
  ),
  'POST /orders/of-bag': secret('hashOrderId', ({ orderBag }) => orderBag, undefined, {
    empty: { made: null },
  }),

  'POST /cart/retrieveshoppingcart': bag(),
  'POST /cart/revision': bag(),
  'POST /cart': bag(),
  'GET /cart/getcollectiontags': bag(),
  'POST /checkout': bag(),
  'POST /donation/begin': bag(),
  'POST /cart/change-size': bag(({ line }) => ({ shoppingCartId: line, size: '39' })),
  'POST /checkout-express/return-data': bag(),
  'POST /checkout-express/data': bag(() => ({ data: { name: 'Nobody' } })),
  'POST /express-shopping/data': secret('expressShoppingHashId', ({ express }) => express),
  'POST /cart/add': bag(() => ({ id: nube, sizeLabel: '38' }), { makesOwn: true }),
  'POST /express-shopping/send-email-link': bag(() => ({ email: 'somebody@else.example' })),
  'POST /donation/donate': secret(
    'donationId',
    ({ donation }) => donation,
    () => ({ amount: 100 }),
  ),
  'POST /orders/createOfflineOrder': bag(
    () => ({
      ...{ submissionKey: 'offline-of-a', email: 'somebody@else.example', name: 'Nobody', surname: 'Else' },
      ...{ telephone: '7700900999', privacyPolicy: 'on' },
    }),
    { owner: 'invalid_field' },
  ),
  'POST /cart/delete': bag(({ line }) => ({ shoppingCartId: line })),

  'POST /newsletter/getPreferenceCenter': secret('token', ({ letter }) => letter),
  'POST /newsletter/preferenceCenter': secret(
    'token',
    ({ letter }) => letter,
    () => ({ name: 'Nobody' }),
  ),
  'POST /newsletter/update': secret(
    'token',
    ({ letter }) => letter,
    () => ({ name: 'Nobody' }),
  ),
  'POST /newsletter/unsubscribe': secret('token', ({ letter }) => letter),
  'POST /tws-events/booking': secret('token', ({ booking }) => booking),
  'POST /tws-events/unsuscribe': secret('token', ({ booking }) => booking),
  'POST /clienteling/show': secret('token', ({ client }) => client),
  'POST /clienteling/answer': secret(
    'token',
    ({ client }) => client,
    () => ({ accept: true }),
  ),
  'POST /afterSales/takeback/status': secret('reference', ({ takeback }) => takeback),
  'POST /afterSales/takeback/label': secret('reference', ({ takeback }) => takeback),
  'GET /wishlist/shared': secret('token', ({ shareToken }) => shareToken),

  'POST /account/info': bearer({ showOrders: true }),
  'GET /account/sessions': bearer(),
  'GET /account/passkeys': bearer(),
  'GET /account/wishlist': bearer(),
  'GET /account/checkWishlist': bearer(),
  'GET /account/tickets': bearer(),
  'GET /account/tickets/{id}': mine(({ ticket }) => ({ id: ticket })),
  'POST /account/guestOrders': bearer(),
  'POST /account/addGuestOrders': bearer(),
  'POST /account/export': bearer(),
  'POST /account/wishlistAddProduct': bearer({ productId: nube }),
  'POST /account/mergeWishlist': bearer({ products: [{ productId: nube, addedAt: 1 }] }),
  'POST /account/wishlistRemoveProduct': bearer({ productId: nube }),
  'POST /account/shareWishlist': bearer({ shared: false }),
  'POST /account/passkeys/rename': mine(({ passkey }) => ({ id: passkey, name: 'Renamed' })),
  'POST /account/passkeys/remove': mine(({ passkey }) => ({ id: passkey })),
  'POST /account/modify': bearer({ account: { name: 'Nobody' } }),
  'POST /account/verifyEmail': bearer(),
  'POST /account/changeEmail': bearer({ email: 'new@wimplewick.example', password: PASSWORD }),
  'POST /account/updatePassword': bearer(
    { oldPassword: 'not the password', newPassword: 'another walk by the sea' },
    { owner: 'login_failed' },
  ),
  'POST /account/endSessions': mine(({ session }) => ({ id: session })),
};
