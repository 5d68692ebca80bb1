import type { CommandContext } from '../../_contract/commands/command.types';
import { expressLink } from '../../_contract/storage/stored-cookies';

/** expressShoppingHashId of docs/contract/orders.md#create-payload: the mailed link that an order's bag was opened by. */
export interface ExpressLinkVisit {
  expressShoppingHashId?: string;
  shoppingCartHashId?: string;
}

/** Remembers the link of a bag that was opened by one. No script needs it, and none can read it. */
export const keepExpressLink = (
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

/** Of this very bag; one that was begun anew since came by no link. */
export function readExpressLink(
  cookies: Readonly<Record<string, string>>,
  { hashOrderId }: { hashOrderId: string },
): ExpressLinkVisit {
  const [bag, token] = cookies[expressLink.name]?.split('.') ?? [];
  return bag === hashOrderId && token
    ? { expressShoppingHashId: token.slice(0, 100), shoppingCartHashId: hashOrderId.slice(0, 64) }
    : {};
}
