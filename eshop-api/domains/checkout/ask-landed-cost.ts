import { messageOf } from '../../database/database-errors';
import { crossBorderLandedCost } from '../cross-border/cross-border.contract';
import { declareGoods } from './cross-border.rules';
import type { Quote } from './quote.schema';
import type { CheckoutContext, LandedCost, QuoteFacts } from './quote.types';

/** Duties and import taxes of a quote that does not know them yet; undefined: nobody can tell just now, so no order is made. */
export async function askLandedCost(
  { ask, profile, storefront, log }: CheckoutContext,
  { country }: QuoteFacts,
  bare: Quote,
): Promise<LandedCost | undefined> {
  const declared = declareGoods(bare);
  try {
    const { duties, taxes, included } = await ask(
      crossBorderLandedCost,
      { profile: profile.locale, countryId: country, currency: bare.currency, declared },
      storefront.id,
    );
    return { duties, taxes, included, declared };
  } catch (error) {
    log.warn({ country, error: messageOf(error) }, 'no landed cost: orders of this country wait');
    return undefined;
  }
}
