import { createHash } from 'node:crypto';
import { ApiFault } from '../../contract/api-fault';
import type { RequestOf } from '../../contract/operation';
import { checkout, type Quote } from '../checkout/checkout.contract';
import type { PaymentsContext } from './payments.state';

/** What this bag costs with these choices: the one calculation of the checkout, so that no caller names a sum. @throws ApiFault empty_bag */
export async function getQuote(
  { ask, storefront }: PaymentsContext,
  wanted: RequestOf<typeof checkout>,
): Promise<Quote> {
  const quote = await ask(checkout, wanted, storefront.id);
  if (quote.bag.shoppingCart.length === 0) throw new ApiFault('empty_bag', 'There is nothing in the bag.');
  return quote;
}

export async function askSum(
  context: PaymentsContext,
  wanted: RequestOf<typeof checkout>,
): Promise<{ amount: number; currency: string }> {
  const { total, currency } = await getQuote(context, wanted);
  return { amount: total.amount, currency };
}

/** The bag towards a third party: the hash opens the bag, so it stays here. */
export const referenceOf = (hashOrderId: string | undefined): string =>
  createHash('sha256')
    .update(`payment ${hashOrderId ?? ''}`)
    .digest('base64url')
    .slice(0, 32);

/** Wallets send their owner back there: only to the shop. */
export function checkReturnUrl({ settings, header, storefront }: PaymentsContext, returnUrl: string): string {
  if (/^\/(?![/\\])/.test(returnUrl)) return returnUrl;
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : undefined;
  const isLocal = url?.protocol === 'http:' && /(^|\.)localhost$/.test(url.hostname);
  const own =
    url &&
    (isLocal ||
      [...settings.publicOrigins, storefront.publicOrigin].includes(url.origin) ||
      url.host === header('host'));
  if (!own) throw new ApiFault('invalid_return_url', 'returnUrl is no address of this storefront.', 400);
  return returnUrl;
}
