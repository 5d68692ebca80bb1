import type { CommandContext } from '../../_contract/commands/command.types';
import { giftCard } from '../../_contract/storage/stored-cookies';

/** Gift card fields of a quote or an order. */
export interface GiftCardVisit {
  giftCardNum?: string;
  giftCardPin?: string;
}

/**
 * The gift card this browser pays with. Number and pin stay in its own cookie, which no script can read, and never in the
 * shop's database: whoever opens the checkout elsewhere types them again.
 */
export function readGiftCard(cookies: Readonly<Record<string, string>>): GiftCardVisit {
  const [, giftCardNum, giftCardPin] = /^(\d{12})\.(.{0,20})$/.exec(cookies[giftCard.name] ?? '') ?? [];
  return giftCardNum ? { giftCardNum, ...(giftCardPin ? { giftCardPin } : {}) } : {};
}

export const keepGiftCard = (
  { setCookie }: Pick<CommandContext, 'setCookie'>,
  number: string,
  pin: string,
): void =>
  setCookie({
    name: giftCard.name,
    value: `${number.replaceAll('-', '')}.${pin}`,
    maxAge: giftCard.days * 24 * 3600,
    httpOnly: true,
  });

export const dropGiftCard = ({ setCookie }: Pick<CommandContext, 'setCookie'>): void =>
  setCookie({ name: giftCard.name, value: '', maxAge: 0, httpOnly: true });
