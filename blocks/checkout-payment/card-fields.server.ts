import type { ResponseOf } from '../../eshop-api/contract/operation';
import { paymentsCreateSession } from '../../eshop-api/domains/payments/payments.contract';
import type { LoadContext } from '../_contract/block.types';
import type { Quote } from '../_journey/checkout/read-checkout.server';
import { opensSheet, takesCard } from './choose-method';

type Session = ResponseOf<typeof paymentsCreateSession>;
/** What the browser needs to show the provider's card fields (docs/payments.md). */
export type CardFieldsSession = Session['session'];

/** Modules of the payment services that this step needs in a browser. */
export interface PaymentModules {
  /** null: no card is taken here, or the provider can't be asked; cards are then typed on its own page. */
  cardFields: CardFieldsSession | null;
  /** null: none is offered, or it can't be had. */
  deviceSheet: Session['deviceWallet'] | null;
}

export async function readModules(
  { api, locale, signal }: LoadContext,
  { paymentMethods }: Quote,
): Promise<PaymentModules> {
  const [card, device] = [paymentMethods.some(takesCard), paymentMethods.some(opensSheet)];
  try {
    const { session, deviceWallet } =
      card || device
        ? await api.call(paymentsCreateSession, { profile: locale.locale }, { signal })
        : { session: null, deviceWallet: null };
    return { cardFields: card ? session : null, deviceSheet: (device && deviceWallet) || null };
  } catch {
    return { cardFields: null, deviceSheet: null };
  }
}
