import { giftCardMailKey, giftCardPiece } from '../gift-cards/gift-card-piece.facts';
import type { GiftCardRecipient } from '../gift-cards/issue.tx';
import type { MailOrder } from '../mail/mail.tx';
import type { Order } from '../orders/order.schema';

/** A card that was issued for one piece of an order. */
export interface IssuedCard {
  line: string;
  number: string;
  amountFormatted: string;
  until: string;
}

/** The number in groups, as it is typed. */
const groupDigits = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1-');

/** The card on its way: to who it is for, with what the buyer wrote; else to the buyer. Its pin is made as the mail is sent. */
export function composeGiftCardMail(
  order: Order,
  { line, number, amountFormatted, until }: IssuedCard,
  recipient: GiftCardRecipient | undefined,
): MailOrder {
  const { applicant, profile, storefront } = order;
  return {
    key: giftCardMailKey(giftCardPiece(order, line)),
    storefront,
    locale: profile,
    kind: recipient ? 'giftCard' : 'giftCardOwn',
    to: recipient
      ? { name: recipient.name, address: recipient.email }
      : { name: applicant.name, address: applicant.email },
    values: { sender: applicant.name, amount: amountFormatted, number: groupDigits(number), until },
    codes: ['number', 'pin'],
    giftCard: number,
    link: `/${profile}`,
    ...(recipient?.message ? { quote: recipient.message } : {}),
  };
}
