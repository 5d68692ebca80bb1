import type { LoaderFunctionArgs } from '@remix-run/node';
import { readBagVisit } from '../../blocks/_kit/bag/bag-visit';
import { isApiError } from '../../blocks/_kit/bag/is-api-error';
import { forgetOrdered } from '../../blocks/_kit/checkout/forget-ordered';
import { keepLastOrder } from '../../blocks/_kit/checkout/last-order';
import type { CommandContext } from '../../blocks/_kit/commands/command.types';
import { cartRetrieve } from '../../eshop-api/domains/bag/bag.contract';
import { ordersOfBag } from '../../eshop-api/domains/orders/bag-orders.contract';
import { goTo, hrefFor } from '../commands/go-to';
import { openContext } from '../commands/run-command.server';
import { openLoadRun } from '../request/open-load-run.server';
import { receiveVisit } from '../request/receive-visit.server';

/**
 * Where checkout and bag lead whose order was made though its answer never came: the order's page, with a word about it. What was
 * put into the bag since stays there. Only redirects, so that it works without a script; by address alone it tells nobody anything.
 */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs): Promise<Response> {
  const visit = await receiveVisit(request, shop, false);
  const href = hrefFor(visit, shop);
  const cookies: string[] = [];
  try {
    const found = await take(
      openContext(visit, openLoadRun(visit, shop), { words: (key) => key }, cookies, {}),
    );
    return goTo(
      found
        ? href(`page:order/${found.encodedReference}?found=${found.rest ? 'rest' : 'all'}`)
        : href('page:bag'),
      cookies,
    );
  } catch (error) {
    shop.log.warn(
      { err: String(error), path: visit.url.pathname },
      'an order whose answer was lost could not be looked for',
    );
    return goTo(href('page:bag'));
  }
}

/** undefined: this browser's bag has become no order. */
async function take(
  context: CommandContext,
): Promise<{ encodedReference: string; rest: boolean } | undefined> {
  const { api, cookies, locale, now } = context;
  const { hashOrderId } = readBagVisit(cookies, context);
  const { made } = hashOrderId
    ? await api.call(ordersOfBag, { profile: locale.locale, hashOrderId })
    : { made: null };
  if (!hashOrderId || !made || made.state === 'paying') return undefined;
  const { encodedReference, lines, state } = made;
  const rest = (await listLines(context, hashOrderId)).some((id) => !lines.includes(id));
  if (rest) keepLastOrder(context, { encodedReference, bag: hashOrderId, at: now.getTime() });
  else
    forgetOrdered(context, {
      encodedReference,
      resultCode: state === 'awaited' ? 'Pending' : null,
      bag: hashOrderId,
    });
  return { encodedReference, rest };
}

const listLines = async ({ api, locale }: CommandContext, hashOrderId: string): Promise<string[]> =>
  api.call(cartRetrieve, { profile: locale.locale, hashOrderId }).then(
    ({ shoppingCart }) => shoppingCart.map(({ id }) => id),
    (error: unknown) => {
      if (isApiError(error, 'bag_not_found', 'bag_of_other_market')) return [];
      throw error;
    },
  );
