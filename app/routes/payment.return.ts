import type { LoaderFunctionArgs } from '@remix-run/node';
import { forgetOrdered, PAID_LATER } from '../../blocks/_kit/checkout/forget-ordered';
import { bagHash } from '../../blocks/_kit/storage/stored-cookies';
import { paymentDetails } from '../../eshop-api/domains/orders/orders.contract';
import type { CreatedOrder } from '../../eshop-api/domains/orders/order.schema';
import { goTo, hrefFor } from '../commands/go-to';
import { writeCookieFor } from '../commands/write-cookie';
import { openBankVisit } from '../express/open-express';
import { followExpress, waitForNews } from '../express/order-by-wallet';
import { callerOf } from '../request/open-load-run.server';
import { receiveVisit } from '../request/receive-visit.server';
import type { Visit } from '../request/request-context.types';

/** A bank takes its time; the shopper looks at a blank page meanwhile, so not forever. */
const PATIENCE_MS = 15_000;
const ENDED: Readonly<Record<string, string>> = {
  Refused: 'refused',
  Cancelled: 'cancelled',
  Error: 'error',
};

/**
 * Where the shopper comes back to from a bank, a hosted page or a challenge on a page of its own (spec §4 "Card payment flow"):
 * the payment goes on, and the shopper to the order, to what the bank asks next, or back to the ways to pay. A reload asks again and
 * gets the same answer. A wallet's payment that led to a bank goes on as the wallet's.
 */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const visit = await receiveVisit(request, shop, false);
  const href = hrefFor(visit, shop);
  const encodedReference = visit.url.searchParams.get('ref') ?? '';
  const express = openBankVisit(visit, shop, encodedReference);
  try {
    const details = Object.fromEntries(
      [...visit.url.searchParams]
        .filter(([name]) => name !== 'ref')
        .slice(0, 20)
        .map(([name, value]) => [name, value.slice(0, 500)]),
    );
    const created = await shop.api
      .open(callerOf(visit))
      .call(
        paymentDetails,
        { lang: visit.locale.locale, encodedReference, cardProviderData: { details } },
        { deadline: PATIENCE_MS },
      );
    return express
      ? goTo(await followExpress(express, created), express.cookies)
      : lead(created, visit, href);
  } catch (error) {
    shop.log.warn(
      { err: String(error), path: visit.url.pathname },
      'a payment could not go on after its redirect',
    );
    return express ? goTo(waitForNews(express), express.cookies) : goTo(href('page:checkout?payment=error'));
  }
}

function lead(
  { order, encodedReference }: CreatedOrder,
  visit: Visit,
  href: (link: string) => string,
): Response {
  const { cardProviderResponse: response, redirectUrl, paymentStatus, contingency } = order;
  const resultCode = response?.resultCode ?? null;
  const ended = ENDED[resultCode ?? ''];
  if (ended) return goTo(href(`page:checkout?payment=${ended}`));
  if (paymentStatus === null || PAID_LATER.includes(resultCode))
    return goTo(
      href(`page:order/${encodedReference}`),
      forget(visit, { encodedReference, resultCode, contingency }),
    );
  const next = redirectUrl ?? response?.action?.url;
  return goTo(typeof next === 'string' && next ? next : href('page:checkout?payment=error'));
}

/** Cookies that go with the bag of this browser. */
function forget(visit: Visit, order: Omit<Parameters<typeof forgetOrdered>[1], 'bag'>): string[] {
  const { cookies, now } = visit;
  const lines: string[] = [];
  forgetOrdered(
    { cookies, now, setCookie: (cookie) => void lines.push(writeCookieFor(visit, cookie)) },
    { ...order, bag: cookies[bagHash.name] ?? '' },
  );
  return lines;
}
