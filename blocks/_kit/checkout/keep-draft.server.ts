import { checkoutExpressData, checkoutExpressReturnData } from '../../../eshop-api/domains/checkout/checkout-express.contract';
import { readBagVisit } from '../bag/bag-visit';
import type { LoadContext } from '../block.types';
import type { CommandContext } from '../commands/command.types';
import type { Draft } from './draft';

/** What the shop keeps of this bag's checkout form; throws ApiError, e.g. bag_not_found. */
export async function readDraft({ api, locale, signal }: Pick<LoadContext, 'api' | 'locale' | 'signal'>, hashOrderId: string): Promise<Draft> {
  return (await api.call(checkoutExpressReturnData, { profile: locale.locale, hashOrderId }, { signal })).data;
}

/** Lays these texts over what is kept; '' erases one. Without a bag there is nothing to keep it under. Never give it a card number, cvc or pin. */
export async function saveDraft({ api, cookies, locale, brand }: Pick<CommandContext, 'api' | 'cookies' | 'locale' | 'brand'>, data: Draft): Promise<void> {
  const { hashOrderId } = readBagVisit(cookies, { locale, brand });
  if (hashOrderId) await api.call(checkoutExpressData, { profile: locale.locale, hashOrderId, data: { ...data } });
}
