import { leaveWhileResting } from '../_journey/bag/visitor-bag.server';
import type { BlockLoad } from '../_contract/block.types';
import { findOrdered, redirectFromCheckout } from '../_journey/checkout/find-ordered.server';
import type { CheckoutStepFacts } from '../_journey/checkout/checkout-steps';
import { readCheckout, type Checkout } from '../_journey/checkout/read-checkout.server';
import type { CheckoutProgressProps } from './checkout-progress.schema';

export interface CheckoutProgressData {
  steps: readonly CheckoutStepFacts[];
}

/** An order that was made already is shown. Nothing to buy, or nothing that can be bought now: the bag shows what and why. A market's checkout is one of two; the query (why a shopper is back) is kept. */
export const load: BlockLoad<CheckoutProgressProps, CheckoutProgressData> = async (context, props) => {
  context.head.robots('noindex, follow');
  const [checkout, ordered] = await Promise.all([readCheckout(context), findOrdered(context)]);
  redirectFromCheckout(context, ordered);
  if (checkout && props.other && checkout.quote.crossBorder !== props.acrossBorders)
    return context.head.redirect(`${props.other}${context.url.search}`, 302);
  await leaveWhileResting(context, checkout?.quote.bag ?? null);
  if (!checkout || !canBeBought(checkout)) return context.head.redirect(props.bag, 302);
  return { steps: checkout.steps };
};

/** While no orders are taken only tills are still here: theirs are contingency orders. */
const canBeBought = ({ quote: { bag } }: Checkout): boolean =>
  bag.shoppingCart.length > 0 && bag.blockedSkus.length === 0;
