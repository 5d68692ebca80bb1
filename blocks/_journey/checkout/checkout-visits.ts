import * as stored from '../../_contract/storage/stored-cookies';
import { giftCard, expressLink } from '../../_contract/storage/stored-cookies';
import type { CommandContext } from '../../_contract/commands/command.types';

/** What tills and employees send along with bag, quote and order (docs/contract/bag.md#cart-request, docs/contract/storefronts-and-roles.md#store-mode). */
interface SaleVisit {
  employeeId?: string;
  workstation?: string;
  embeded?: string;
  tpvStoreId?: string;
  tpvEmployeeId?: string;
  forceErp: true;
}

export function readSaleVisit(cookies: Readonly<Record<string, string>>): SaleVisit {
  const known = {
    employeeId: stored.employeeId,
    workstation: stored.workstation,
    embeded: stored.appIpad,
    tpvStoreId: stored.tpvStoreId,
    tpvEmployeeId: stored.tpvEmployeeId,
  };
  const found = Object.entries(known)
    .map(([field, { name }]) => [field, cookies[name]?.slice(0, 40)] as const)
    .filter(([, value]) => value);
  return { ...Object.fromEntries(found), forceErp: true };
}

/** Gift card fields of a quote or an order. */
interface GiftCardVisit {
  giftCardNum?: string;
  giftCardPin?: string;
}

/**
 * The gift card this browser pays with. Number and pin stay in its own cookie, which no script can read, and never in the
 * shop's database: on another device the shopper types them again.
 */
export function readGiftCard(cookies: Readonly<Record<string, string>>): GiftCardVisit {
  const [, giftCardNum, giftCardPin] = /^(\d{12})\.(.{0,20})$/.exec(cookies[giftCard.name] ?? '') ?? [];
  return giftCardNum ? { giftCardNum, ...(giftCardPin ? { giftCardPin } : {}) } : {};
}

export const storeGiftCard = (
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

/** expressShoppingHashId of docs/contract/orders.md#create-payload: the mailed link that an order's bag was opened by. */
interface ExpressLinkVisit {
  expressShoppingHashId?: string;
  shoppingCartHashId?: string;
}

/** Stores the link by which a bag was opened. No script needs it, and none can read it. */
export const storeExpressLink = (
  { setCookie }: Pick<CommandContext, 'setCookie'>,
  { hashOrderId }: { hashOrderId: string },
  token: string,
): void =>
  setCookie({
    name: expressLink.name,
    value: `${hashOrderId}.${token}`,
    maxAge: expressLink.days * 24 * 3600,
    httpOnly: true,
  });

/** Of this very bag; one begun since then came by no link. */
export function readExpressLink(
  cookies: Readonly<Record<string, string>>,
  { hashOrderId }: { hashOrderId: string },
): ExpressLinkVisit {
  const [bag, token] = cookies[expressLink.name]?.split('.') ?? [];
  return bag === hashOrderId && token
    ? { expressShoppingHashId: token.slice(0, 100), shoppingCartHashId: hashOrderId.slice(0, 64) }
    : {};
}
