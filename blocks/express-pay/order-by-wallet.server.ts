import { wayBackPath } from '../../eshop-api/contract/ways-back';
import { captchaBegin } from '../../eshop-api/domains/captcha/captcha.contract';
import { isApiError } from '../../eshop-api/contract/api-error';
import { composeOrder, sendOrder, UNSETTLED } from '../_journey/checkout/order/compose-order';
import { goBack, goToCheckout } from '../_journey/express/fall-back';
import { fieldsOf, followExpress, waitForNews } from '../_journey/express/follow-express';
import { visitOf, type Express, type WalletOrder } from '../_journey/express/open-express';

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

async function explain(express: Express, wallet: WalletOrder, error: unknown): Promise<string> {
  if (isApiError(error, 'E_CAPTCHA_ERROR')) return fetchPerson(express, wallet);
  if (isApiError(error, 'ERROR_PRICE_CHANGED')) return redirectToRetry(express);
  if (isApiError(error, 'ERROR_NO_STOCK', 'bag_not_found', 'empty_bag')) return goBack(express, 'stock');
  if (isApiError(error, ...UNSETTLED, 'order_in_progress')) return waitForNews(express);
  return goToCheckout(express, fieldsOf(express, wallet), 'payment', { express: 'look' });
}

const comeBack = ({ context, walletOrderId }: Express, more: Record<string, string> = {}): string =>
  `${wayBackPath(context.locale.locale, 'wallet')}?${new URLSearchParams({ walletOrder: walletOrderId, ...more })}`;

/** Without a script, or after its token's time: the captcha's own page, and back here with a token. */
async function fetchPerson(express: Express, wallet: WalletOrder): Promise<string> {
  const {
    context: { api, locale },
  } = express;
  const { hostedCheck } = await api
    .call(captchaBegin, { profile: locale.locale, action: 'checkout', returnPath: comeBack(express) })
    .catch(() => ({ hostedCheck: null }));
  return hostedCheck ?? goToCheckout(express, fieldsOf(express, wallet), 'payment', { express: 'look' });
}

/** The wallet receives the new sum and prompts its owner, once: a price that changes again cannot be agreed to. */
const redirectToRetry = (express: Express): string =>
  express.context.url.searchParams.has('again')
    ? goBack(express, 'failed')
    : comeBack(express, { again: '1' });
