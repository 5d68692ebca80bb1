import type { AskingContext } from '../../server/domain.types';
import type { CardProvider, DeliverWebhook } from '../../providers/card-provider/card-provider.types';
import { paymentsConfirm } from '../orders/after-order.contract';

/**
 * Embedded card providers live in this process: their webhooks come by the same call as anybody's, without a network between.
 * A call that is refused leaves the events with the service, which sends them again.
 */
export function connectWebhooks({ ask, log }: AskingContext, cardProviders: Iterable<CardProvider>): void {
  const deliver: DeliverWebhook = ({ body }) =>
    ask(paymentsConfirm, { notification: new TextEncoder().encode(body) }).then(
      () => true,
      (error: unknown) => {
        log.warn({ error: String(error) }, 'a webhook was not taken; it comes again');
        return false;
      },
    );
  for (const provider of new Set(cardProviders)) provider.connect?.(deliver);
}
