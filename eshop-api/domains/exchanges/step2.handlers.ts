import { ApiFault } from '../../contract/api-fault';
import { documentPath } from '../../contract/document-links';
import { pageAddress } from '../../server/read-settings';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { productsSkus } from '../catalogue/skus.contract';
import { announceMail } from '../mail/mail.tx';
import { findOrderById } from '../orders/after-sale.tx';
import { encodeReference } from '../orders/encoded-reference.facts';
import { chooseCarriage, formatterOf, requireOwnOrigin } from '../returns/return-parts.tx';
import { findLines } from './choose-pieces.rules';
import { modifySizeStep2 } from './exchanges.contract';
import { readExchangeFacts, type ExchangeFacts } from './read-exchange-facts';
import { findSubmitted, registerExchange, type Exchanged, type Step2Input } from './register-exchange';

const step2 = handles(modifySizeStep2, async (context: HandlerContext, input) => {
  const facts = await readExchangeFacts(context, input);
  const before = await findSubmitted(context.db, facts.order, input);
  if (before) return answer(context, { order: facts.order, returned: before });
  requireOwnOrigin(input, facts.history);
  requireFree(context, facts, input);
  const found = findLines(facts.order, input.products);
  const carriage = chooseCarriage(context, input, facts);
  const { skus } = await context.ask(
    productsSkus,
    {
      profile: context.profile.locale,
      skus: found.map(({ line, size }) => ({ material: line.material, size })),
    },
    context.storefront.id,
  );
  const exchanged = await registerExchange(context, input, facts, { carriage, found, skus });
  await announceMail(context.db).catch(() => undefined);
  return answer(context, exchanged);
});

/** @throws ApiFault ERROR_PRICE_CHANGED, exchange_not_free: costs of an exchange cannot be paid yet */
function requireFree(
  context: HandlerContext,
  { order, isFree, cost }: ExchangeFacts,
  { productShipmentCost }: Step2Input,
): void {
  const costs = formatterOf(context, order)(cost);
  if (productShipmentCost !== undefined && productShipmentCost !== cost)
    throw new ApiFault('ERROR_PRICE_CHANGED', `The exchange costs ${costs} now.`);
  if (!isFree)
    throw new ApiFault(
      'exchange_not_free',
      `An exchange costs ${costs} here, which cannot be paid online. Please return the piece and order the other size.`,
    );
}

async function answer(context: HandlerContext, { order, returned }: Exchanged) {
  const { settings, storefront, profile } = context;
  const { reference: returnId, status, sendBy, replacementId } = returned;
  const { reference: orderId } = await findOrderById(context.db, replacementId!);
  const key = encodeReference(order.reference, order.email);
  const origin = storefront.publicOrigin ?? '';
  return {
    message: settings.fileLabels(profile.locale).returns?.exchanged ?? '',
    orderId,
    returnId,
    returnStatus: status,
    sendBy: sendBy.toISOString(),
    pdfUrl:
      storefront.company && status === 'PE'
        ? `${origin}${documentPath(profile.locale, 'label', key, returnId)}`
        : null,
    respEissueUrl: `${origin}${pageAddress(settings, storefront.id, profile.locale, 'order-return', key)}?returned=${returnId}`,
    cardProviderResponse: null,
    redirectUrl: null,
    resp3ds2: null,
  };
}

export const step2Operations: DomainOperation[] = [{ ...step2, rateLimitPerMinute: 30 }];
