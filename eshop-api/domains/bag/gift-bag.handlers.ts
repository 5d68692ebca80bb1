import { ApiFault } from '../../contract/api-fault';
import { handles, type DomainOperation } from '../../server/domain.types';
import { keepGiftBag, raiseRevision, readLines } from './bag.repository';
import type { BagContext, BagState, StoredBag } from './bag.types';
import { requireLockedBag } from './find-bag';
import { isGiftBag } from './gift';
import { cartGiftBag } from './gift-bag.contract';
import { viewBag } from './view-bag';

const chooseGiftBag = handles(cartGiftBag, async (context: BagContext, input) => {
  if (!isGiftBag(input.giftBag)) throw new ApiFault('gift_refused', 'There is no such gift bag.');
  const bag = await context.db.transaction(async (sql): Promise<StoredBag> => {
    const found = await requireLockedBag(context, sql, input.hashOrderId);
    const moved = await keepGiftBag(sql, found.id, input.giftBag);
    return {
      ...found,
      giftBag: input.giftBag,
      revision: moved ? await raiseRevision(sql, found.id, context.now) : found.revision,
    };
  });
  return viewBag(context, bag, await readLines(context.db, bag.id), input);
});

export const giftBagOperations: DomainOperation<BagState>[] = [chooseGiftBag];
