import { wayBackPattern } from '../../eshop-api/contract/ways-back';
import { paymentDetails, type CreatedOrder } from '../../eshop-api/domains/orders/orders.contract';
import { ENDED_PAYMENTS, clearOrdered, PAID_LATER } from '../_journey/checkout/clear-ordered';
import { followExpress, waitForNews } from '../_journey/express/follow-express';
import { openBankVisit } from '../_journey/express/open-express';
import type { BlockRoute, RouteContext } from '../_contract/route.types';
import { bagHash } from '../_contract/storage/stored-cookies';

/** Parameter of a payment that is the cost of an exchange. */
const EXCHANGE = 'exchange';

/** A bank takes its time; the shopper looks at a blank page meanwhile, so not forever. */
const PATIENCE_MS = 15_000;

/**
 * Where the shopper comes back to from a bank, a hosted page or a challenge on a page of its own (docs/contract/orders.md#card-payment-flow):
 * the payment goes on, and the shopper to the order, to what the bank asks next, or back to the ways to pay. A reload asks again and
 * gets the same answer. A wallet's payment that went to a bank goes on as the wallet's.
 */
const paymentReturn: BlockRoute = {
  paths: [wayBackPattern('payment'), 'compra/return'],
  async answer(context) {
    const encodedReference = context.url.searchParams.get('ref') ?? '';
    const express = openBankVisit(context, encodedReference);
    try {
      const created = await goOn(context, encodedReference);
      if (created.exchange) return redirectToExchange(context, created, created.exchange);
      return express ? await followExpress(express, created) : redirectToOrder(context, created);
    } catch (error) {
      context.warn(
        { err: String(error), path: context.url.pathname },
        'a payment could not go on after its redirect',
      );
      if (context.url.searchParams.has(EXCHANGE)) return context.page.href(`page:order/${encodedReference}`);
      return express ? waitForNews(express) : context.page.href('page:checkout?payment=error');
    }
  },
};

export default [paymentReturn];

/** Back to the page of the exchange: it stands, waits, or can be chosen again. */
function redirectToExchange(
  { page }: RouteContext,
  { order: { cardProviderResponse: response, redirectUrl, paymentStatus } }: CreatedOrder,
  { order, returnId }: NonNullable<CreatedOrder['exchange']>,
): string {
  const exchangePage = page.href(`page:order-exchange/${order}`);
  const ended = ENDED_PAYMENTS[response?.resultCode ?? ''];
  if (ended) return `${exchangePage}?again=${returnId}&payment=${ended}`;
  const next = paymentStatus === null ? undefined : (redirectUrl ?? response?.action?.url);
  return typeof next === 'string' && next ? next : `${exchangePage}?returned=${returnId}`;
}

/** With what the bank sent along. @throws ApiError */
function goOn({ api, locale, url }: RouteContext, encodedReference: string): Promise<CreatedOrder> {
  const details = Object.fromEntries(
    [...url.searchParams]
      .filter(([name]) => name !== 'ref' && name !== EXCHANGE)
      .slice(0, 20)
      .map(([name, value]) => [name, value.slice(0, 500)]),
  );
  return api.call(
    paymentDetails,
    { lang: locale.locale, encodedReference, cardProviderData: { details } },
    { deadline: PATIENCE_MS },
  );
}

function redirectToOrder(context: RouteContext, { order, encodedReference }: CreatedOrder): string {
  const { href } = context.page;
  const { cardProviderResponse: response, redirectUrl, paymentStatus, contingency } = order;
  const resultCode = response?.resultCode ?? null;
  const ended = ENDED_PAYMENTS[resultCode ?? ''];
  if (ended) return href(`page:checkout?payment=${ended}`);
  if (paymentStatus === null || PAID_LATER.includes(resultCode)) {
    const bag = context.cookies[bagHash.name] ?? '';
    clearOrdered(context, { encodedReference, resultCode, contingency, bag });
    return href(`page:order/${encodedReference}`);
  }
  const next = redirectUrl ?? response?.action?.url;
  return typeof next === 'string' && next ? next : href('page:checkout?payment=error');
}
