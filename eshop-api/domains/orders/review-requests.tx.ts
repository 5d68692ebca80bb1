import type { Sql } from '../../database/database.types';
import { readHistories } from './order-history.repository';

type Query = Pick<Sql, 'query'>;

/** A delivered order whose shopper may be invited to review it. */
export interface ReviewRequest {
  orderId: number;
  deliveredAt: Date;
  reference: string;
  storefront: string;
  locale: string;
  country: string;
  email: string;
  /** Given name of the shopper, or ''. */
  name: string;
}

/** The oldest one delivered until then, locked until the caller's transaction ends; concurrent callers get different ones. */
export const claimReviewRequest = async (sql: Query, until: Date): Promise<ReviewRequest | undefined> =>
  (
    await sql.query<ReviewRequest & Record<string, unknown>>(
      `select r.order_id as "orderId", r.delivered_at as "deliveredAt", o.reference, o.storefront, o.locale, o.country, o.email, coalesce(o.view -> 'shipment' ->> 'name', '') as name
       from review_requests r join orders o on o.id = r.order_id
       where r.done_at is null and r.delivered_at <= $1 order by r.delivered_at limit 1 for update of r skip locked`,
      [until],
    )
  )[0];

export const endReviewRequest = (sql: Pick<Sql, 'execute'>, orderId: number, now: Date): Promise<number> =>
  sql.execute('update review_requests set done_at = $2 where order_id = $1', [orderId, now]);

/** The buying of an order has been reviewed: it does not invite to it any more. */
export const recordPurchaseReview = (
  sql: Pick<Sql, 'execute'>,
  reference: string,
  now: Date,
): Promise<number> =>
  sql.execute(
    `update review_requests set reviewed_at = $2
     where order_id = (select id from orders where reference = $1) and reviewed_at is null`,
    [reference, now],
  );

/** A parcel that has arrived. */
export interface Delivery {
  /** '' where the back end reports no parcels: the whole order is one. */
  expedition: string;
  carrier: string;
  deliveredAt: Date;
  /** Names of its pieces. */
  pieces: string[];
}

/** What of an order can be reviewed. */
export interface DeliveredOrder {
  reference: string;
  createdAt: Date;
  /** When all of it had arrived; null before. */
  deliveredAt: Date | null;
  /** Oldest first. */
  deliveries: Delivery[];
}

interface Piece {
  id: string;
  name: string;
}

/** undefined: this storefront has no such order, or it is not confirmed or was cancelled. */
export async function findDeliveredOrder(
  sql: Query,
  reference: string,
  storefront: string,
): Promise<DeliveredOrder | undefined> {
  const [order] = await sql.query<{ id: number; createdAt: Date; pieces: Piece[] }>(
    `select o.id, o.created_at as "createdAt",
       (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', facts ->> 'name') order by position), '[]') from order_lines where order_id = o.id and facts ->> 'parentId' is null) as pieces
     from orders o where o.reference = $1 and o.storefront = $2 and o.status in ('PC', 'EN', 'TR', 'FI')`,
    [reference, storefront],
  );
  if (!order) return undefined;
  const { events, shipments } = (await readHistories(sql, [order.id])).get(order.id)!;
  const end = events.findLast(({ status }) => status === 'FI');
  const deliveredAt = end ? new Date(end.at) : null;
  const parcels = shipments.flatMap(({ expedition, carrier, lines, events: steps }) => {
    const arrival = steps.find(({ status }) => status === 'FI');
    if (!arrival) return [];
    return [{ expedition, carrier, deliveredAt: new Date(arrival.at), pieces: namesOf(order.pieces, lines) }];
  });
  const whole =
    shipments.length === 0 && deliveredAt
      ? [{ expedition: '', carrier: '', deliveredAt, pieces: order.pieces.map(({ name }) => name) }]
      : [];
  return {
    reference,
    createdAt: order.createdAt,
    deliveredAt,
    deliveries: [...parcels, ...whole].toSorted(
      (one, other) => one.deliveredAt.getTime() - other.deliveredAt.getTime(),
    ),
  };
}

const namesOf = (pieces: readonly Piece[], ids: readonly string[]): string[] =>
  pieces.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
