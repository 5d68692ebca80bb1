import { isApiError } from '../../blocks/_kit/bag/is-api-error';
import { dropCookie } from '../../blocks/_kit/bag/keep-bag';
import { listOrdered } from '../../blocks/_kit/checkout/forget-ordered';
import { dropGiftCard } from '../../blocks/_kit/checkout/gift-card-visit';
import { composeOrder } from '../../blocks/checkout-payment/order-payload';
import { sendOrder, UNSETTLED } from '../../blocks/checkout-payment/place-order.server';
import { keepExpress } from '../../blocks/express-pay/express-visit';
import * as stored from '../../blocks/_kit/storage/stored-cookies';
import { captchaBegin } from '../../eshop-api/domains/captcha/captcha.contract';
import { ordersCancel } from '../../eshop-api/domains/orders/after-order.contract';
import { decodeReference } from '../../eshop-api/domains/orders/encoded-reference.contract';
import type { CreatedOrder } from '../../eshop-api/domains/orders/orders.contract';
import { goBack, goToCheckout } from './fall-back';
import { visitOf, type Express, type WalletOrder } from './open-express';

/** Result codes that end a payment without money (spec §4), as the checkout says them. */
const ENDED: Readonly<Record<string, string>> = { Refused: 'refused', Cancelled: 'cancelled', Error: 'error' };
const BAG_COOKIES: readonly string[] = [stored.bagHash, stored.bagMarket, stored.bagDate, stored.shipment, stored.packstation].map(({ name }) => name);

/** What a form would hold now. Pressing the button under the sentence about the terms accepted them. */
const fieldsOf = ({ kept }: Express, { shipment, shippingMethodId }: WalletOrder): Record<string, string> => ({ ...shipment, shippingMethodId: shippingMethodId ?? '', paymentMethodId: kept.method, privacyPolicy: 'on' });

/**
 * Makes the order that the wallet's owner has agreed to, by the same call as the checkout's button. The key is the wallet order's:
 * come back as often as one likes, it is one order. Answers the address to go on to.
 */
export async function orderByWallet(express: Express, wallet: WalletOrder, captchaToken: string): Promise<string> {
  try {
    return await follow(express, wallet, await sendOrder(express.context, compose(express, wallet, captchaToken)));
  } catch (error) {
    return explain(express, wallet, error);
  }
}

function compose(express: Express, { id, amount, shippingCost, token, shipment, shippingMethodId }: WalletOrder, captchaToken: string): ReturnType<typeof composeOrder> {
  const { context, kept } = express;
  const draft = fieldsOf(express, { shipment, shippingMethodId } as WalletOrder);
  const text = { ...kept.facts, paymentMethodId: kept.method, cardToken: token ?? '', totalImport: String(amount), shippingCost: String(shippingCost ?? 0), submissionKey: `w-${id}`.slice(0, 64), privacyPolicy: 'on', origin: 'express', captchaToken };
  return { ...composeOrder(context, { visit: visitOf(express), draft }, text), checkoutExpressHashId: id.slice(0, 64) };
}

async function follow(express: Express, wallet: WalletOrder, { order, encodedReference }: CreatedOrder): Promise<string> {
  const { resultCode = null } = order.cardProviderResponse ?? {};
  const ended = ENDED[resultCode ?? ''];
  if (ended) return payAnotherWay(express, wallet, encodedReference, ended);
  // A bank that wants to see its customer: as for any other payment.
  const next = order.paymentStatus === null ? undefined : (order.redirectUrl ?? order.cardProviderResponse?.action?.url);
  if (typeof next === 'string' && next) return next;
  forgetOrdered(express, resultCode);
  keepExpress(express.context, { ...express.kept, captchaToken: '', ordered: { walletOrder: wallet.id, encodedReference } });
  return `${express.home}/pedido/${encodedReference}`;
}

/** Spec §4 "Order creation". A bag that was not the one ordered stays. */
function forgetOrdered({ context, kept }: Express, resultCode: string | null): void {
  const gone = listOrdered(resultCode).filter(({ name }) => kept.place !== 'sheet' || (!BAG_COOKIES.includes(name) && name !== stored.giftCard.name));
  for (const cookie of gone) dropCookie(context, cookie);
  if (kept.place !== 'sheet') dropGiftCard(context);
}

/** Nothing was charged: the ways to pay, with the reason. The last pair that the order of a bag of its own still holds is let go for the bag that it joins. */
async function payAnotherWay(express: Express, wallet: WalletOrder, encodedReference: string, ended: string): Promise<string> {
  const { api, locale } = express.context;
  const known = decodeReference(encodedReference);
  const release = async (): Promise<void> => void (known && (await api.call(ordersCancel, { profile: locale.locale, mail: known.email, order: known.locators[0]!, reason: 'wallet' })));
  return goToCheckout(express, { ...fieldsOf(express, wallet), paymentMethodId: '' }, 'payment', { payment: ended }, release);
}

async function explain(express: Express, wallet: WalletOrder, error: unknown): Promise<string> {
  if (isApiError(error, 'E_CAPTCHA_ERROR')) return askPerson(express, wallet);
  if (isApiError(error, 'ERROR_PRICE_CHANGED')) return askAgain(express);
  if (isApiError(error, 'ERROR_NO_STOCK', 'bag_not_found', 'empty_bag')) return goBack(express, 'stock');
  if (isApiError(error, ...UNSETTLED, 'order_in_progress')) return waitForNews(express);
  return goToCheckout(express, fieldsOf(express, wallet), 'payment', { express: 'look' });
}

const comeBack = ({ home, walletOrderId }: Express, more: Record<string, string> = {}): string => `${home}/compra/wallet?${new URLSearchParams({ walletOrder: walletOrderId, ...more })}`;

/** Without a script, or after its token's time: the captcha's own page, and back here with a token. */
async function askPerson(express: Express, wallet: WalletOrder): Promise<string> {
  const { context: { api, locale } } = express;
  const { hostedCheck } = await api.call(captchaBegin, { profile: locale.locale, action: 'checkout', returnPath: comeBack(express) }).catch(() => ({ hostedCheck: null }));
  return hostedCheck ?? goToCheckout(express, fieldsOf(express, wallet), 'payment', { express: 'look' });
}

/** The wallet hears the new sum and asks its owner, once; a price that moves with every look is nothing to agree to. */
const askAgain = (express: Express): string => (express.context.url.searchParams.has('again') ? goBack(express, 'failed') : comeBack(express, { again: '1' }));

/** On the bag's page, which is nobody else's, with a way to ask again under the same key. */
function waitForNews({ context, kept, home, walletOrderId }: Express): string {
  keepExpress(context, { ...kept, asking: walletOrderId });
  return `${home}/bolsa?express=unsettled`;
}
