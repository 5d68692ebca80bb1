import type { LoaderFunctionArgs } from '@remix-run/node';
import { isApiError } from '../../blocks/_kit/bag/is-api-error';
import { keepBag } from '../../blocks/_kit/bag/keep-bag';
import { keepExpressLink } from '../../blocks/_kit/checkout/express-link-visit';
import { expressShoppingData } from '../../eshop-api/domains/checkout/express-shopping.contract';
import { goTo, hrefFor } from '../commands/go-to';
import { writeCookieFor } from '../commands/write-cookie';
import { callerOf } from '../request/open-load-run.server';
import { receiveVisit } from '../request/receive-visit.server';
import type { CookieFacts } from '../commands/cookie.types';

/** Where a mailed bag is opened: it becomes this browser's bag, and the shopper stands at the checkout. A link that is not good any more leads to the bag there is. */
export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const visit = await receiveVisit(request, shop, false);
  const href = hrefFor(visit, shop);
  const api = shop.api.open(callerOf(visit));
  try {
    const bag = await api.call(expressShoppingData, {
      profile: visit.locale.locale,
      expressShoppingHashId: (params.token ?? '').slice(0, 100),
    });
    const cookies: string[] = [];
    const setCookie = (cookie: CookieFacts): void => void cookies.push(writeCookieFor(visit, cookie));
    await keepBag({ api, cookies: visit.cookies, locale: visit.locale, now: visit.now, setCookie }, bag);
    keepExpressLink({ setCookie }, bag, params.token ?? '');
    // Something that has sold out meanwhile is seen before it is missed.
    return goTo(href(bag.missing > 0 ? 'page:bag' : 'page:checkout'), cookies);
  } catch (error) {
    if (!isApiError(error, 'link_expired', 'bag_of_other_market', 'NOSTOCK'))
      shop.log.warn({ err: String(error) }, 'a mailed bag could not be opened');
    return goTo(href('page:bag'));
  }
}
