import { isApiError } from '../../blocks/_kit/bag/is-api-error';
import { forgetOrdered } from '../../blocks/_kit/checkout/forget-ordered';
import { composeOrder } from '../../blocks/checkout-payment/order-payload';
import { sendOrder, UNSETTLED } from '../../blocks/checkout-payment/place-order.server';
import { keepExpress } from '../../blocks/express-pay/express-visit';
import { wayBackPath } from '../../eshop-api/contract/ways-back';
import { captchaBegin } from '../../eshop-api/domains/captcha/captcha.contract';
import { ordersCancel } from '../../eshop-api/domains/orders/after-order.contract';
import { decodeReference } from '../../eshop-api/domains/orders/encoded-reference.contract';
import type { CreatedOrder } from '../../eshop-api/domains/orders/orders.contract';
import { goBack, goToCheckout } from './fall-back';
import { askWallet, visitOf, type Express, type WalletOrder } from './open-express';

/** Result codes that end a payment without money (spec §4), as the checkout says them. */
const ENDED: Readonly<Record<string, string>> = {
  Refused: 'refused',
  Cancelled: 'cancelled',
  Error: 'error',
};

/** What a form would hold now. Pressing the button under the sentence about the terms accepted them. */
const fieldsOf = (
  { kept }: Express,
  { shipment, shippingMethodId }: WalletOrder,
): Record<string, string> => ({
  ...shipment,
  shippingMethodId: shippingMethodId ?? '',
  paymentMethodId: kept.method,
  privacyPolicy: 'on',
});

/**
 * Makes the order that the wallet's owner has agreed to, by the same call as the checkout's button. The key is the wallet order's:
 * come back as often as one likes, it is one order. Answers the address to go on to.
 */
export async function orderByWallet(
  express: Express,
  wallet: WalletOrder,
  captchaToken: string,
): Promise<string> {
  try {
    return await followExpress(
      express,
      await sendOrder(express.context, compose(express, wallet, captchaToken)),
      wallet,
    );
  } catch (error) {
    return explain(express, wallet, error);
  }
}

function compose(
  express: Express,
  { id, amount, shippingCost, token, shipment, shippingMethodId }: WalletOrder,
  captchaToken: string,
): ReturnType<typeof composeOrder> {
  const { context, kept } = express;
  const draft = fieldsOf(express, { shipment, shippingMethodId } as WalletOrder);
  const text = {
    ...kept.facts,
    paymentMethodId: kept.method,
    cardToken: token ?? '',
    totalImport: String(amount),
    shippingCost: String(shippingCost ?? 0),
    submissionKey: `w-${id}`.slice(0, 64),
    privacyPolicy: 'on',
    origin: 'express',
    captchaToken,
  };
  return {
    ...composeOrder(context, { visit: visitOf(express), draft }, text),
    checkoutExpressHashId: id.slice(0, 64),
    walletPlus: true,
  };
}

/** Where the order leads, just made or back from a bank. `wallet`: what its owner agreed to, where it has just been asked. */
export async function followExpress(
  express: Express,
  { order, encodedReference }: CreatedOrder,
  wallet?: WalletOrder,
): Promise<string> {
  const { context, kept, walletOrderId } = express;
  const { resultCode = null } = order.cardProviderResponse ?? {};
  const ended = ENDED[resultCode ?? ''];
  if (ended) return leaveUnpaid(express, encodedReference, ended, wallet);
  const going = {
    ...kept,
    captchaToken: '',
    [order.paymentStatus === null ? 'ordered' : 'bank']: { walletOrder: walletOrderId, encodedReference },
  };
  keepExpress(context, going);
  // A bank that wants to see its customer: as for any other payment.
  const next =
    order.paymentStatus === null ? undefined : (order.redirectUrl ?? order.cardProviderResponse?.action?.url);
  if (typeof next === 'string' && next) return next;
  forgetOrdered(context, { encodedReference, resultCode, contingency: order.contingency, bag: kept.bag });
  return context.page.href(`page:order/${encodedReference}`);
}

/**
 * Nothing was charged. Who said no to his bank over a pair on its own page is back there, and his bag as it was; anybody else sees the
 * ways to pay, with the reason. What the order of a bag of its own still holds is let go.
 */
async function leaveUnpaid(
  express: Express,
  encodedReference: string,
  ended: string,
  wallet?: WalletOrder,
): Promise<string> {
  const { api, locale } = express.context;
  const known = decodeReference(encodedReference);
  const release = async (): Promise<void> =>
    void (
      known &&
      (await api.call(ordersCancel, {
        profile: locale.locale,
        mail: known.email,
        order: known.locators[0]!,
        reason: 'wallet',
      }))
    );
  if (ended === 'cancelled' && express.kept.place === 'sheet') {
    // The order runs out by itself: the shopper need not wait for it.
    await release().catch(() => undefined);
    return goBack(express, 'cancelled');
  }
  return goToCheckout(
    express,
    { ...fieldsOf(express, wallet ?? (await askWallet(express))), paymentMethodId: '' },
    'payment',
    { payment: ended },
    release,
  );
}

async function explain(express: Express, wallet: WalletOrder, error: unknown): Promise<string> {
  if (isApiError(error, 'E_CAPTCHA_ERROR')) return askPerson(express, wallet);
  if (isApiError(error, 'ERROR_PRICE_CHANGED')) return askAgain(express);
  if (isApiError(error, 'ERROR_NO_STOCK', 'bag_not_found', 'empty_bag')) return goBack(express, 'stock');
  if (isApiError(error, ...UNSETTLED, 'order_in_progress')) return waitForNews(express);
  return goToCheckout(express, fieldsOf(express, wallet), 'payment', { express: 'look' });
}

const comeBack = ({ context, walletOrderId }: Express, more: Record<string, string> = {}): string =>
  `${wayBackPath(context.locale.locale, 'wallet')}?${new URLSearchParams({ walletOrder: walletOrderId, ...more })}`;

/** Without a script, or after its token's time: the captcha's own page, and back here with a token. */
async function askPerson(express: Express, wallet: WalletOrder): Promise<string> {
  const {
    context: { api, locale },
  } = express;
  const { hostedCheck } = await api
    .call(captchaBegin, { profile: locale.locale, action: 'checkout', returnPath: comeBack(express) })
    .catch(() => ({ hostedCheck: null }));
  return hostedCheck ?? goToCheckout(express, fieldsOf(express, wallet), 'payment', { express: 'look' });
}

/** The wallet hears the new sum and asks its owner, once; a price that moves with every look is nothing to agree to. */
const askAgain = (express: Express): string =>
  express.context.url.searchParams.has('again')
    ? goBack(express, 'failed')
    : comeBack(express, { again: '1' });

/** On the bag's page, which is nobody else's, with a way to ask again under the same key. */
export function waitForNews({ context, kept, walletOrderId }: Express): string {
  keepExpress(context, { ...kept, asking: walletOrderId });
  return context.page.href('page:bag?express=unsettled');
}
