import { ApiFault } from '../../contract/api-fault';
import type { Sql } from '../../database/database.types';
import { findBag, findFilledBag, lockBag } from './bag.repository';
import type { BagContext, StoredBag, StoredLine } from './bag.types';

/** One answer for unknown, garbled, old and foreign hashes: whoever guesses learns nothing. */
const noBag = () => new ApiFault('bag_not_found', 'There is no such bag.');

function checkMarket(bag: StoredBag | undefined, { profile }: BagContext): StoredBag {
  if (!bag) throw noBag();
  if (bag.market !== profile.market)
    throw new ApiFault('bag_of_other_market', 'This bag belongs to another market.');
  return bag;
}

/** The bag of a call (docs/contract/bag.md#market-of-a-bag: a bag belongs to one market). @throws ApiFault bag_not_found, bag_of_other_market */
export const requireBag = async (context: BagContext, hash: string): Promise<StoredBag> =>
  checkMarket(await findBag(context.db, hash, context.storefront.id), context);

/** The same with its lines, in one look. */
export async function requireFilledBag(
  context: BagContext,
  hash: string,
): Promise<{ bag: StoredBag; lines: StoredLine[] }> {
  const found = await findFilledBag(context.db, hash, context.storefront.id);
  return { bag: checkMarket(found?.bag, context), lines: found!.lines };
}

/** The same inside a transaction, locked against other writers. */
export const requireLockedBag = async (context: BagContext, sql: Sql, hash: string): Promise<StoredBag> =>
  checkMarket(await lockBag(sql, hash, context.storefront.id), context);
