import { cart, type Bag } from '../bag/bag.contract';
import { isOncePerCustomer } from '../bag/bag-price.facts';
import { isSubscribed } from '../newsletter/subscription.tx';
import { NEWSLETTER_USE } from './checkout.contract';
import type { CheckoutContext, QuoteInput } from './quote.types';
import { hasUsedVoucher, keysOfCustomer } from './voucher-uses.tx';

/** The bag under the shopper's voucher, unless it is one that each customer may use once and this one has used. */
export async function resolveBag(
  context: CheckoutContext,
  input: QuoteInput,
  asked: Parameters<typeof fetchCart>[1],
): Promise<Bag> {
  const bag = await fetchCart(context, asked);
  const { voucher } = bag;
  if (!voucher?.applied || !isOncePerCustomer(voucher.code) || !(await hasUsed(context, voucher.code, input)))
    return bag;
  return {
    ...(await fetchCart(context, { ...asked, applyVoucher: false })),
    voucher: { code: voucher.code, applied: false, reason: 'used' },
  };
}

const fetchCart = (
  { ask, storefront }: CheckoutContext,
  asked: NonNullable<(typeof cart)['types']>['request'],
): Promise<Bag> => ask(cart, asked, storefront.id);

/** Percent that a subscriber gets off this order; 0 where the brand gives none, or once it was used. Without an e-mail address: none. */
export async function resolveNewsletterPercent(context: CheckoutContext, input: QuoteInput): Promise<number> {
  const { db, storefront } = context;
  const percent = Number(storefront.rules?.newsletterDiscount ?? 0);
  const email = input.email?.trim();
  if (!percent || !input.newsletterDiscount || !email) return 0;
  return (await isSubscribed(db, storefront.id, email)) && !(await hasUsed(context, NEWSLETTER_USE, input))
    ? percent
    : 0;
}

const hasUsed = async (
  { db, storefront, settings }: CheckoutContext,
  code: string,
  { email, hashOrderId }: QuoteInput,
): Promise<boolean> =>
  email?.trim()
    ? hasUsedVoucher(
        db,
        { storefront: storefront.id, code, customer: keysOfCustomer(settings.seal, email) },
        hashOrderId,
      )
    : false;

/** What this quote uses up. */
export function listOnceOnly({ voucher }: Pick<Bag, 'voucher'>, newsletterPercent: number): string[] {
  const code = voucher?.applied && isOncePerCustomer(voucher.code) ? [voucher.code] : [];
  return newsletterPercent > 0 ? [...code, NEWSLETTER_USE] : code;
}
