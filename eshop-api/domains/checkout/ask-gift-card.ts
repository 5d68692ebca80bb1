import { ApiFault } from '../../contract/api-fault';
import { ordersCheckGiftCard } from '../gift-cards/gift-cards.contract';
import type { CheckoutContext, GiftCardUse, QuoteInput } from './quote.types';

/** The gift card that the shopper pays with; null: none. A card that does not pay is no fault of the call: the quote says why. */
export async function askGiftCard(
  { ask, profile, storefront }: CheckoutContext,
  input: QuoteInput,
  currency: string,
): Promise<GiftCardUse | null> {
  if (!input.giftCardNum?.trim()) return null;
  try {
    const asked = {
      profile: profile.locale,
      giftCardNum: input.giftCardNum,
      hashOrderId: input.hashOrderId,
      ...(input.giftCardPin ? { giftCardPin: input.giftCardPin } : {}),
    };
    const { giftCard } = await ask(ordersCheckGiftCard, asked, storefront.id);
    const { number, balance } = giftCard;
    return {
      number,
      balance,
      ...(giftCard.currency === currency ? {} : { fault: `This gift card is in ${giftCard.currency}.` }),
    };
  } catch (error) {
    if (error instanceof ApiFault && error.httpStatus < 500)
      return { number: '', balance: 0, fault: error.message };
    throw error;
  }
}
