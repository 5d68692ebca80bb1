import type { BlockLoad } from '../_contract/block.types';
import { readCheckout, type Quote } from '../_journey/checkout/read-checkout.server';
import type { CheckoutSummaryProps } from './checkout-summary.schema';

export interface CheckoutSummaryData {
  /** null: no bag; the page's steps show it. */
  quote: Quote | null;
}

export const load: BlockLoad<CheckoutSummaryProps, CheckoutSummaryData> = async (context) => ({
  quote: (await readCheckout(context))?.quote ?? null,
});
