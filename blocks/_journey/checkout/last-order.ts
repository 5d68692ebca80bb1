import type { CommandContext } from '../../_contract/commands/command.types';
import { lastOrder } from '../../_contract/storage/stored-cookies';

/** The order that this browser has made last; in a cookie that no script can read. */
export interface LastOrder {
  encodedReference: string;
  /** Hash of the bag it was made of: another tab still has its submission's key. */
  bag: string;
  /** ms since 1970. */
  at: number;
}

export function readLastOrder(cookies: Readonly<Record<string, string>>): LastOrder | undefined {
  try {
    const kept = JSON.parse(cookies[lastOrder.name] ?? '') as Partial<LastOrder>;
    const isWhole =
      typeof kept.encodedReference === 'string' &&
      /^[\w-]{4,400}$/.test(kept.encodedReference) &&
      typeof kept.bag === 'string' &&
      typeof kept.at === 'number';
    return isWhole ? (kept as LastOrder) : undefined;
  } catch {
    return undefined;
  }
}

export const storeLastOrder = ({ setCookie }: Pick<CommandContext, 'setCookie'>, order: LastOrder): void =>
  setCookie({
    name: lastOrder.name,
    value: JSON.stringify(order),
    maxAge: lastOrder.days * 24 * 3600,
    httpOnly: true,
  });
