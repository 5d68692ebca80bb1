import type { ResponseOf } from '../../../eshop-api/contract/operation';
import { cartRetrieve } from '../../../eshop-api/domains/bag/bag.contract';
import { CommandRefused, type CommandContext } from '../../_contract/commands/command.types';
import { autoBonds, voucher } from '../../_contract/storage/stored-cookies';
import { BagGone } from './bag-gone';
import { readBagVisit, type BagVisit } from './bag-visit';
import { dropCookie, writeCookie } from './visitor-bag.server';

/** Fields of a call on this visitor's bag. @throws BagGone when there is none */
export function openBag({
  cookies,
  locale,
  brand,
  words,
}: Pick<CommandContext, 'cookies' | 'locale' | 'brand' | 'words'>): BagVisit & {
  profile: string;
  hashOrderId: string;
} {
  const { hashOrderId, ...brings } = readBagVisit(cookies, { locale, brand });
  if (!hashOrderId) throw new BagGone(words('error_bag_not_found'));
  return { profile: locale.locale, hashOrderId, ...brings };
}

/** Tries a typed code on the bag first: only one that takes something off is kept (bonds, auto-bonds). @throws CommandRefused with the reason, at the field `voucher` */
export async function applyVoucher(
  context: CommandContext,
  typed: string,
): Promise<ResponseOf<typeof cartRetrieve>> {
  const code = typed.toUpperCase().slice(0, 40);
  const bag = await context.api.call(cartRetrieve, { ...openBag(context), voucher: code });
  if (!bag.voucher?.applied) {
    const reason = context.words(`voucher_${bag.voucher?.reason ?? 'unknown'}`);
    throw new CommandRefused(reason, { voucher: reason });
  }
  writeCookie(context, voucher, code);
  writeCookie(context, autoBonds, '1');
  return bag;
}

export const dropVoucher = (context: CommandContext): void =>
  [voucher, autoBonds].forEach((cookie) => dropCookie(context, cookie));
