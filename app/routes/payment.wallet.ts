import type { LoaderFunctionArgs } from '@remix-run/node';
import { isApiError } from '../../blocks/_kit/bag/is-api-error';
import { isIdentified, isShippingComplete } from '../../blocks/_kit/checkout/shipment-form';
import { goTo, hrefFor } from '../commands/go-to';
import { listSessionCookies } from '../commands/write-cookie';
import { goBack, goToCheckout } from '../express/fall-back';
import { askWallet, openExpress, type Express, type WalletOrder } from '../express/open-express';
import { orderByWallet } from '../express/order-by-wallet';
import { receiveVisit } from '../request/receive-visit.server';
import { recogniseCustomer } from '../session/recognise-customer.server';

/**
 * Where a shopper comes back to from the wallet (spec §7 Payments, update-order): after the address was chosen, after the sum was agreed
 * to, after a no. Only redirects, so that it works without a script; a reload asks again and gets the same answer.
 */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const visit = await recogniseCustomer(await receiveVisit(request, shop, false), shop);
  const express = openExpress(visit, shop);
  if (!express) return goTo(hrefFor(visit, shop)('page:bag?express=expired'));
  const { ordered } = express.kept;
  if (ordered?.walletOrder === express.walletOrderId)
    return goTo(express.context.page.href(`page:order/${ordered.encodedReference}`));
  try {
    return goTo(await lead(express, await askWallet(express)), [
      ...listSessionCookies(visit),
      ...express.cookies,
    ]);
  } catch (error) {
    const isOver = isApiError(
      error,
      'wallet_order_not_found',
      'bag_not_found',
      'bag_of_other_market',
      'empty_bag',
    );
    if (!isOver)
      shop.log.warn(
        { err: String(error), path: visit.url.pathname },
        'a visit to the wallet could not go on',
      );
    return goTo(goBack(express, isOver ? 'expired' : 'failed'), [
      ...listSessionCookies(visit),
      ...express.cookies,
    ]);
  }
}

async function lead(express: Express, wallet: WalletOrder): Promise<string> {
  if (wallet.status === 'cancelled') return goBack(express, 'cancelled');
  if (wallet.status === 'created') return wallet.approveUrl;
  if (!isWhole(express, wallet))
    return goToCheckout(express, { ...wallet.shipment, paymentMethodId: express.kept.method }, 'shipping', {
      express: 'incomplete',
    });
  if (wallet.status === 'addressed') return wallet.approveUrl;
  return orderByWallet(
    express,
    wallet,
    express.context.url.searchParams.get('captcha')?.slice(0, 4000) || (express.kept.captchaToken ?? ''),
  );
}

/** Whether a parcel can go there as the address is; consents are the button's. */
function isWhole(
  { context: { locale, flags, now } }: Express,
  { shipment, shippingMethodId }: WalletOrder,
): boolean {
  const facts = { country: locale.country, flags, now };
  const fields = { ...shipment, shippingMethodId: shippingMethodId ?? '01', privacyPolicy: 'on' };
  return isIdentified(fields, facts) && isShippingComplete(fields, facts);
}
