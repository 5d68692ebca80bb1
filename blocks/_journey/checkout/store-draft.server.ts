import {
  checkoutExpressData,
  checkoutExpressReturnData,
} from '../../../eshop-api/domains/checkout/checkout-express.contract';
import { openBag } from '../bag/apply-voucher';
import { readBagVisit } from '../bag/bag-visit';
import { isApiError } from '../../../eshop-api/contract/api-error';
import type { LoadContext } from '../../_contract/block.types';
import type { CommandContext } from '../../_contract/commands/command.types';
import type { Draft } from './draft';

/** What the shop keeps of this bag's checkout form; throws ApiError, e.g. bag_not_found. */
export async function readDraft(
  { api, locale, signal }: Pick<LoadContext, 'api' | 'locale' | 'signal'>,
  hashOrderId: string,
): Promise<Draft> {
  return (await api.call(checkoutExpressReturnData, { profile: locale.locale, hashOrderId }, { signal }))
    .data;
}

type Keeping = Pick<CommandContext, 'api' | 'cookies' | 'locale' | 'brand' | 'words'>;

/** Lays these texts over what is kept; '' erases one. Never give it a card number, cvc or pin. */
export async function saveDraft(context: Keeping, data: Draft): Promise<void> {
  const { profile, hashOrderId } = openBag(context);
  await context.api.call(checkoutExpressData, { profile, hashOrderId, data: { ...data } });
}

/** Nothing of it is kept any longer. A bag that is gone has taken it along. */
export async function eraseDraft(context: Keeping & Pick<CommandContext, 'signal'>): Promise<void> {
  const { hashOrderId } = readBagVisit(context.cookies, context);
  if (!hashOrderId) return;
  const kept = await readDraft(context, hashOrderId).catch((error: unknown) => {
    if (isApiError(error, 'bag_not_found', 'bag_of_other_market')) return {};
    throw error;
  });
  if (Object.keys(kept).length > 0)
    await saveDraft(context, Object.fromEntries(Object.keys(kept).map((name) => [name, ''])));
}
