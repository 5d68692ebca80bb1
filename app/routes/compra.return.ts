import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { dropGiftCard } from '../../blocks/_kit/checkout/gift-card-visit';
import { listOrdered } from '../../blocks/_kit/checkout/forget-ordered';
import { paymentDetails } from '../../eshop-api/domains/orders/orders.contract';
import type { CreatedOrder } from '../../eshop-api/domains/orders/order.schema';
import { writeCookie, type CookieFacts } from '../commands/write-cookie';
import { callerOf } from '../request/open-load-run.server';
import { receiveVisit } from '../request/receive-visit.server';
import type { Visit } from '../request/request-context.types';

/** A bank takes its time; the shopper looks at a blank page meanwhile, so not forever. */
const PATIENCE_MS = 15_000;
const ENDED: Readonly<Record<string, string>> = { Refused: 'refused', Cancelled: 'cancelled', Error: 'error' };
/** Settled later, by itself. */
const LATER = ['Pending', 'Received'];

/**
 * Where the shopper comes back to from a bank, a hosted page or a challenge on a page of its own (spec §4 "Card payment flow"):
 * the payment goes on, and the shopper to the order, to what the bank asks next, or back to the ways to pay. A reload asks again and
 * gets the same answer.
 */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const visit = await receiveVisit(request, shop, false);
  const home = `/${visit.locale.locale}`;
  const encodedReference = visit.url.searchParams.get('ref') ?? '';
  try {
    const details = Object.fromEntries([...visit.url.searchParams].filter(([name]) => name !== 'ref').slice(0, 20).map(([name, value]) => [name, value.slice(0, 500)]));
    const created = await shop.api.open(callerOf(visit)).call(paymentDetails, { lang: visit.locale.locale, encodedReference, cardProviderData: { details } }, { deadline: PATIENCE_MS });
    return lead(created, visit, home);
  } catch (error) {
    shop.log.warn({ err: String(error), path: visit.url.pathname }, 'a payment could not go on after its redirect');
    return goTo(`${home}/compra?payment=error`);
  }
}

function lead({ order, encodedReference }: CreatedOrder, visit: Visit, home: string): Response {
  const { cardProviderResponse: response, redirectUrl, paymentStatus } = order;
  const ended = ENDED[response?.resultCode ?? ''];
  if (ended) return goTo(`${home}/compra?payment=${ended}`);
  if (paymentStatus === null || LATER.includes(response?.resultCode ?? '')) return goTo(`${home}/pedido/${encodedReference}`, forgetOrdered(visit, response?.resultCode ?? null, order.contingency));
  const next = redirectUrl ?? response?.action?.url;
  return goTo(typeof next === 'string' && next ? next : `${home}/compra?payment=error`);
}

/** Bag and gift card of the order that stands (spec §4 "Order creation"). */
function forgetOrdered({ brand, request }: Visit, resultCode: string | null, contingency: boolean | undefined): string[] {
  const isSecure = brand.publicOrigin.startsWith('https:') && request.headers.get('x-forwarded-proto') === 'https';
  const cookies: CookieFacts[] = listOrdered(resultCode, contingency).map(({ name }) => ({ name, value: '', maxAge: 0 }));
  dropGiftCard({ setCookie: (cookie) => void cookies.push(cookie) });
  return cookies.map((cookie) => writeCookie(cookie, isSecure));
}

const goTo = (address: string, cookies: readonly string[] = []): Response =>
  redirect(address, { status: 303, headers: new Headers([['Cache-Control', 'no-store'], ['Referrer-Policy', 'no-referrer'], ...cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])]) });
