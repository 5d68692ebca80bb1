import type { ResponseOf } from '../../../eshop-api/contract/operation';
import {
  decodeReference,
  type OrderReference,
} from '../../../eshop-api/domains/orders/encoded-reference.facts';
import { ordersGetInfo } from '../../../eshop-api/domains/orders/orders.contract';
import { isApiError } from '../../../eshop-api/contract/api-error';
import type { LoadContext } from '../../_contract/block.types';
import { NotFound } from '../../_contract/not-found';
import { subjectOf, type PlacedOrders } from '../../_contract/page-subject';
import { readLastOrder } from './last-order';

export type Order = PlacedOrders['orders'][number];

/** Query of the page that finds orders: too many tries (docs/decisions/0262). */
const REFUSED = 'refused';

/** What the address names. @throws NotFound for a garbled reference */
export function readReference({ params }: Pick<LoadContext, 'params'>): OrderReference {
  const reference = decodeReference(params.reference ?? '');
  if (!reference) throw new NotFound('no order reference');
  return reference;
}

/**
 * The orders that the address of an order's page names: the page's subject, or else read.
 * Where there were too many tries the page that finds orders opens, with the reason.
 * @throws NotFound when it names none of this storefront: foreign and unknown ones look alike; ApiError for API trouble
 */
export async function readPlacedOrders(context: LoadContext): Promise<PlacedOrders> {
  const known = subjectOf(context, 'order');
  if (known) return known;
  const { api, locale, signal, head, page, params, visitor } = context;
  const { locators, email } = readReference(context);
  // The browser that has just ordered reads its order however often others have tried.
  const last = readLastOrder(visitor?.cookies ?? {});
  const proof = last?.encodedReference === params.reference ? { hashOrderId: last?.bag } : {};
  const fetchOrders = (by: { locator: string | string[] } | { offlineReference: string }) =>
    orNone(api.call(ordersGetInfo, { profile: locale.locale, email, ...proof, ...by }, { signal })).catch(
      (error: unknown) => {
        const lookup = isApiError(error, 'too_many_requests') ? page.href('page:order-details') : '';
        if (lookup) head.redirect(`${lookup}?${REFUSED}=on`, 302);
        throw error;
      },
    );
  const [first = ''] = locators;
  const placed = await fetchOrders({ locator: locators.length === 1 ? first : locators });
  if (placed.length > 0) return { orders: placed, offline: false };
  const kept = await fetchOrders({ offlineReference: first });
  if (kept.length === 0) throw new NotFound('no such order');
  return { orders: kept, offline: true };
}

const orNone = (asked: Promise<ResponseOf<typeof ordersGetInfo>>): Promise<Order[]> =>
  asked.then(
    ({ orders }) => orders,
    (error: unknown) => {
      if (isApiError(error, 'order_not_found', 'invalid_field')) return [];
      throw error;
    },
  );
