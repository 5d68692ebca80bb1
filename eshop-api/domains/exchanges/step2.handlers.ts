import { ApiFault } from '../../contract/api-fault';
import { documentPath } from '../../contract/document-links';
import { pageAddress } from '../../server/read-settings';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { productsSkus } from '../catalogue/skus.contract';
import { announceMail } from '../mail/mail.tx';
import { listReturns } from '../orders/after-sale.tx';
import { encodeReference } from '../orders/encoded-reference.facts';
import { refuseForeignReturn } from '../orders/return-url.facts';
import { chooseCarriage, formatterOf, requireOwnOrigin } from '../returns/return-parts.tx';
import { findLines } from './choose-pieces.rules';
import { modifySizeStep2 } from './exchanges.contract';
import { payExchange, readOpenPayments, type PaidExchange } from './pay-exchange';
import { choosePayment } from './payments';
import { readExchangeFacts, type ExchangeFacts } from './read-exchange-facts';
import { findSubmitted, listUnpaid, registerExchange, type Step2Input } from './register-exchange';

const step2 = handles(modifySizeStep2, async (context: HandlerContext, input) => {
  const facts = await readExchangeFacts(context, input);
  const { order } = facts;
  const before = await findSubmitted(context.db, order, input);
  if (before) return answer(context, await payExchange(context, { order, returned: before }, input));
  requireOwnOrigin(input, facts.history);
  const found = findLines(order, input.products);
  const carriage = chooseCarriage(context, input, facts);
  requireCost(context, facts, carriage.way.price, input);
  refuseForeignReturn(context, input.returnUrl);
  const payment = await choosePayment(context, order, carriage.way.price, input);
  await readOpenPayments(context, listUnpaid(await listReturns(context.db, order.id), input));
  const { skus } = await context.ask(
    productsSkus,
    {
      profile: context.profile.locale,
      skus: found.map(({ line, size }) => ({ material: line.material, size })),
    },
    context.storefront.id,
  );
  const exchanged = await registerExchange(context, input, facts, { carriage, found, skus, payment });
  await announceMail(context.db).catch(() => undefined);
  return answer(context, await payExchange(context, exchanged, input));
});

/** @param fee cost with the chosen return method, minor units @throws ApiFault ERROR_PRICE_CHANGED */
function requireCost(
  context: HandlerContext,
  { order, cost }: ExchangeFacts,
  fee: number,
  { productShipmentCost = cost }: Step2Input,
): void {
  if (productShipmentCost === cost || productShipmentCost === fee) return;
  const costs = formatterOf(context, order)(cost);
  throw new ApiFault('ERROR_PRICE_CHANGED', `The exchange costs ${costs} now.`);
}

function answer(context: HandlerContext, { order, returned, replacement, payment }: PaidExchange) {
  const { settings, storefront, profile } = context;
  const { reference: returnId, status, unpaid, sendBy } = returned;
  const key = encodeReference(order.reference, order.email);
  const origin = storefront.publicOrigin ?? '';
  const stands = !unpaid && status !== 'CA';
  const action = payment?.cardProviderResponse?.action ?? null;
  return {
    message: settings.fileLabels(profile.locale, storefront.id).returns?.[describe(unpaid, stands)] ?? '',
    orderId: replacement.reference,
    returnId,
    returnStatus: status,
    sendBy: sendBy.toISOString(),
    pdfUrl:
      storefront.company && stands && status === 'PE'
        ? `${origin}${documentPath(profile.locale, 'label', key, returnId)}`
        : null,
    respEissueUrl: stands
      ? `${origin}${pageAddress(settings, storefront.id, profile.locale, 'order-return', key)}?returned=${returnId}`
      : null,
    paymentStatus: payment?.paymentStatus ?? null,
    cardProviderResponse: payment?.cardProviderResponse ?? null,
    redirectUrl: payment?.redirectUrl ?? null,
    resp3ds2: action?.type === 'threeDS2' ? action : null,
  };
}

const describe = (unpaid: boolean, stands: boolean): string =>
  unpaid ? 'exchangePaying' : stands ? 'exchanged' : 'exchangeEnded';

export const step2Operations: DomainOperation[] = [{ ...step2, rateLimitPerMinute: 30 }];
