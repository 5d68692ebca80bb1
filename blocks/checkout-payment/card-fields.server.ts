import type { ResponseOf } from '../../eshop-api/contract/operation';
import { paymentsCreateSession } from '../../eshop-api/domains/payments/payments.contract';
import type { LoadContext } from '../_kit/block.types';
import type { Quote } from '../_kit/checkout/read-checkout.server';
import { takesCard } from './choose-method';

/** What the browser needs to show the provider's card fields (docs/payments.md). */
export type CardFieldsSession = ResponseOf<typeof paymentsCreateSession>['session'];

/** null: no card is taken here, or the provider can't be asked; cards are then typed on its own page. */
export async function readCardFields({ api, locale, signal }: LoadContext, { paymentMethods }: Quote): Promise<CardFieldsSession | null> {
  if (!paymentMethods.some(takesCard)) return null;
  try {
    return (await api.call(paymentsCreateSession, { profile: locale.locale }, { signal })).session;
  } catch {
    return null;
  }
}
