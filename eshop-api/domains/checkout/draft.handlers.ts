import { ApiFault } from '../../contract/api-fault';
import { handles, type DomainOperation } from '../../server/domain.types';
import { cartRevision } from '../bag/bag.contract';
import { checkoutExpressData, checkoutExpressReturnData } from './checkout-express.contract';
import { pickKeepable } from './draft.rules';
import { layOver, readDraft } from './drafts.repository';
import { draftLifeStart } from './purge-checkout';
import type { CheckoutContext } from './quote.types';

const keep = handles(checkoutExpressData, async (context: CheckoutContext, input) => {
  await requireBag(context, input);
  const data = await layOver(
    context.db,
    input.hashOrderId,
    pickKeepable(input.data),
    context.now,
    draftLifeStart(context.now),
  );
  if (!data) throw new ApiFault('draft_too_large', 'This is more than a checkout form holds.');
  return { data };
});

const giveBack = handles(checkoutExpressReturnData, async (context: CheckoutContext, input) => {
  await requireBag(context, input);
  return { data: await readDraft(context.db, input.hashOrderId, draftLifeStart(context.now)) };
});

/** Who knows a bag of this storefront and market may see its form. @throws ApiFault bag_not_found, bag_of_other_market */
const requireBag = (
  { ask, storefront, profile }: CheckoutContext,
  { hashOrderId }: { hashOrderId: string },
) => ask(cartRevision, { profile: profile.locale, hashOrderId }, storefront.id);

export const draftOperations: DomainOperation[] = [keep, giveBack];
