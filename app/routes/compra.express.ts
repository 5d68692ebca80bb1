import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { isApiError } from '../../blocks/_kit/bag/is-api-error';
import { keepBag } from '../../blocks/_kit/bag/keep-bag';
import { keepExpressLink } from '../../blocks/_kit/checkout/express-link-visit';
import { expressShoppingData } from '../../eshop-api/domains/checkout/express-shopping.contract';
import { writeCookie, type CookieFacts } from '../commands/write-cookie';
import { callerOf } from '../request/open-load-run.server';
import { receiveVisit } from '../request/receive-visit.server';
import type { Visit } from '../request/request-context.types';

/** Where a mailed bag is opened: it becomes this browser's bag, and the shopper stands at the checkout. A link that is not good any more leads to the bag there is. */
export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const visit = await receiveVisit(request, shop, false);
  const home = `/${visit.locale.locale}`;
  const api = shop.api.open(callerOf(visit));
  try {
    const bag = await api.call(expressShoppingData, { profile: visit.locale.locale, expressShoppingHashId: (params.token ?? '').slice(0, 100) });
    const cookies: CookieFacts[] = [];
    const setCookie = (cookie: CookieFacts): void => void cookies.push(cookie);
    await keepBag({ api, cookies: visit.cookies, locale: visit.locale, now: visit.now, setCookie }, bag);
    keepExpressLink({ setCookie }, bag, params.token ?? '');
    // Something that has sold out meanwhile is seen before it is missed.
    return goTo(bag.missing > 0 ? `${home}/bolsa` : `${home}/compra`, cookies.map((cookie) => writeCookie(cookie, isSecure(visit))));
  } catch (error) {
    if (!isApiError(error, 'link_expired', 'bag_of_other_market', 'NOSTOCK')) shop.log.warn({ err: String(error), path: `${home}/compra/express` }, 'a mailed bag could not be opened');
    return goTo(`${home}/bolsa`);
  }
}

const isSecure = ({ brand, request }: Visit): boolean => brand.publicOrigin.startsWith('https:') && request.headers.get('x-forwarded-proto') === 'https';

const goTo = (address: string, cookies: readonly string[] = []): Response =>
  redirect(address, { status: 303, headers: new Headers([['Cache-Control', 'no-store'], ['Referrer-Policy', 'no-referrer'], ['X-Robots-Tag', 'noindex'], ...cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])]) });
