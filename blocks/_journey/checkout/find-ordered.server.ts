import type { ResponseOf } from '../../../eshop-api/contract/operation';
import { wayBackPath } from '../../../eshop-api/contract/ways-back';
import { ordersOfBag } from '../../../eshop-api/domains/orders/after-order.contract';
import { readBagVisit } from '../bag/bag-visit';
import type { LoadContext } from '../../_contract/block.types';
import { readLastOrder } from './last-order';

type OrderOfBag = NonNullable<ResponseOf<typeof ordersOfBag>['made']>;

/**
 * The order that this browser's bag has become without an answer in the browser: an answer that was lost, a tab that was closed at
 * the bank. undefined: none, or it has been shown. Who has just posted a form receives that first. An API in trouble has none.
 */
export async function findOrdered({
  api,
  visitor,
  locale,
  brand,
  form,
  signal,
}: LoadContext): Promise<OrderOfBag | undefined> {
  const cookies = visitor?.cookies ?? {};
  const { hashOrderId } = readBagVisit(cookies, { locale, brand });
  if (!hashOrderId || form) return undefined;
  const { made } = await api
    .call(ordersOfBag, { profile: locale.locale, hashOrderId }, { signal })
    .catch(() => ({ made: null }));
  return made && readLastOrder(cookies)?.encodedReference !== made.encodedReference ? made : undefined;
}

/** Redirects to the order whose answer was lost. */
export function redirectToOrdered({ head, locale }: LoadContext, made: OrderOfBag | undefined): void {
  if (made && made.state !== 'paying') head.redirect(wayBackPath(locale.locale, 'made'), 302);
}

/**
 * The same for the checkout: also while the payment's state is being fetched. Only by the bag's own hash: a checkout without a bag may be
 * the next customer's at a shared device, who must not be shown the order of the last one.
 */
export function redirectFromCheckout(context: LoadContext, made: OrderOfBag | undefined): void {
  const { head, page } = context;
  redirectToOrdered(context, made);
  if (made) head.redirect(page.href(`page:order/${made.encodedReference}`), 302);
}
