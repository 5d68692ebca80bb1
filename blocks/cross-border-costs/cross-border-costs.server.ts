import type { BlockLoad } from '../_contract/block.types';
import { readCheckout, type Quote } from '../_journey/checkout/read-checkout.server';
import type { CrossBorderCostsProps } from './cross-border-costs.schema';

export interface CrossBorderCostsData {
  charges: NonNullable<Quote['importCharges']>;
  currency: string;
}

/** null: nothing to buy, or an order that crosses no border. */
export const load: BlockLoad<CrossBorderCostsProps, CrossBorderCostsData | null> = async (context) => {
  const checkout = await readCheckout(context);
  const charges = checkout?.quote.importCharges;
  return charges ? { charges, currency: checkout.quote.currency } : null;
};
