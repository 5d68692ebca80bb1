import { wayBackPattern } from '../../eshop-api/contract/ways-back';
import { isApiError } from '../../eshop-api/contract/api-error';
import { isIdentified, isShippingComplete } from '../_journey/checkout/shipment-form';
import { goBack, goToCheckout } from '../_journey/express/fall-back';
import { updateWallet, openExpress, type Express, type WalletOrder } from '../_journey/express/open-express';
import type { BlockRoute } from '../_contract/route.types';
import { orderByWallet } from './order-by-wallet.server';

/**
 * Where a shopper comes back to from the wallet (docs/contract/calls.md#payments, update-order): after the address was chosen, after the sum was agreed
 * to, after a no. A reload asks again and gets the same answer.
 */
const walletReturn: BlockRoute = {
  paths: [wayBackPattern('wallet'), 'compra/wallet'],
  customer: true,
  async answer(context) {
    const { page } = context;
    const express = openExpress(context);
    if (!express) return page.href('page:bag?express=expired');
    const { ordered } = express.kept;
    if (ordered?.walletOrder === express.walletOrderId)
      return page.href(`page:order/${ordered.encodedReference}`);
    try {
      return await redirectToWallet(express, await updateWallet(express));
    } catch (error) {
      const isOver = isApiError(
        error,
        'wallet_order_not_found',
        'bag_not_found',
        'bag_of_other_market',
        'empty_bag',
      );
      if (!isOver)
        context.warn(
          { err: String(error), path: context.url.pathname },
          'a visit to the wallet could not go on',
        );
      return goBack(express, isOver ? 'expired' : 'failed');
    }
  },
};

export default [walletReturn];

async function redirectToWallet(express: Express, wallet: WalletOrder): Promise<string> {
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
