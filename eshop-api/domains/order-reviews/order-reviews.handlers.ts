import { ApiFault } from '../../contract/api-fault';
import type { ResponseOf } from '../../contract/operation';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { findOrder } from '../orders/after-sale.tx';
import { findDeliveredOrder, recordPurchaseReview, type DeliveredOrder } from '../orders/review-requests.tx';
import { ordersReviewDelivery, ordersReviewPurchase, ordersReviews } from './order-reviews.contract';
import {
  findChangeEnd,
  findLinkedOrder,
  listReviews,
  upsertReview,
  type ReviewKind,
  type StoredReview,
} from './order-reviews.repository';

interface OrderKeys {
  token?: string | undefined;
  email?: string | undefined;
  locator?: string | undefined;
}

const composeLinkEnded = (): ApiFault =>
  new ApiFault('link_ended', 'This link is no longer valid: orders can be reviewed for 90 days.');
const composeNotFound = (): ApiFault => new ApiFault('order_not_found', 'There is no such order.');

/** @throws ApiFault link_ended */
async function findByToken({ db, storefront, now }: HandlerContext, token: string): Promise<DeliveredOrder> {
  const reference = await findLinkedOrder(db, { token, storefront: storefront.id }, now);
  const order = reference && (await findDeliveredOrder(db, reference, storefront.id));
  if (!order) throw composeLinkEnded();
  return order;
}

/** @throws ApiFault order_not_found, alike for unknown orders and those of others; too_many_requests; link_ended; invalid_field */
async function findReviewed(
  context: HandlerContext,
  { token, email = '', locator = '' }: OrderKeys,
): Promise<DeliveredOrder> {
  if (token) return findByToken(context, token);
  if (!email.trim() || !locator.trim())
    throw new ApiFault('invalid_field', `${email.trim() ? 'locator' : 'email'}: this field is required`);
  const { db, storefront } = context;
  const keys = { reference: locator.trim(), email: email.trim() };
  const found = await findOrder(context, keys);
  const order = found && (await findDeliveredOrder(db, keys.reference, storefront.id));
  if (!order) throw composeNotFound();
  return order;
}

const composeNotDelivered = (): ApiFault =>
  new ApiFault('not_delivered', 'It can be reviewed once it has been delivered.');

/** The parcel that is meant. @throws ApiFault not_delivered, invalid_field */
function chooseExpedition({ deliveries }: DeliveredOrder, expedition: string | undefined): string {
  if (deliveries.length === 0) throw composeNotDelivered();
  if (expedition !== undefined) {
    if (!deliveries.some((one) => one.expedition === expedition)) throw composeNotDelivered();
    return expedition;
  }
  if (deliveries.length > 1)
    throw new ApiFault('invalid_field', 'expedition: the order has been delivered in several parcels');
  return deliveries[0]!.expedition;
}

type Saved = ResponseOf<typeof ordersReviewDelivery>;

/** @throws ApiFault review_final */
async function save(
  { db, storefront, now }: HandlerContext,
  { reference }: DeliveredOrder,
  review: Omit<StoredReview, 'madeAt'>,
): Promise<Saved> {
  const written = await db.transaction(async (sql) => {
    const stored = await upsertReview(sql, { ...review, reference, storefront: storefront.id }, now);
    if (stored && review.kind === 'purchase') await recordPurchaseReview(sql, reference, now);
    return stored;
  });
  if (!written) throw new ApiFault('review_final', 'This review was made more than 30 days ago.');
  const { already, madeAt } = written;
  return { reviewed: true, already, changeableUntil: findChangeEnd(madeAt).toISOString() };
}

const reviewDelivery = handles(ordersReviewDelivery, async (context: HandlerContext, input) => {
  const { expedition: wanted, rating, answers = {}, comment = '' } = input;
  const order = await findReviewed(context, input);
  const expedition = chooseExpedition(order, wanted);
  return save(context, order, { kind: 'delivery', expedition, rating, answers, comment: comment.trim() });
});

const reviewPurchase = handles(ordersReviewPurchase, async (context: HandlerContext, input) => {
  const { rating, answers = {}, comment = '' } = input;
  const order = await findReviewed(context, input);
  if (!order.deliveredAt) throw composeNotDelivered();
  return save(context, order, { kind: 'purchase', expedition: '', rating, answers, comment: comment.trim() });
});

/** Digits of an order id that do not give access to it. */
const SHOWN_DIGITS = 4;

const view = handles(ordersReviews, async (context: HandlerContext, keys) => {
  const order = await findReviewed(context, keys);
  if (order.deliveries.length === 0) throw composeNotDelivered();
  const reviews = await listReviews(context.db, order.reference);
  const describe = (kind: ReviewKind, expedition = '') =>
    describeReview(reviews.find((one) => one.kind === kind && one.expedition === expedition));
  return {
    ending: order.reference.slice(-SHOWN_DIGITS),
    createdAt: order.createdAt.toISOString(),
    deliveries: order.deliveries.map(({ deliveredAt, ...parcel }) => ({
      ...parcel,
      deliveredAt: deliveredAt.toISOString(),
      ...describe('delivery', parcel.expedition),
    })),
    purchase: describe('purchase'),
  };
});

/** Answers were checked when they were written. */
const describeReview = (review: StoredReview | undefined) =>
  review
    ? {
        review: { rating: review.rating, answers: review.answers as never, comment: review.comment },
        changeableUntil: findChangeEnd(review.madeAt).toISOString(),
      }
    : { review: null, changeableUntil: null };

/** Guessing a number or a token finds nothing in the lifetime of a link. */
export const orderReviewOperations: DomainOperation[] = [reviewDelivery, reviewPurchase, view].map((one) => ({
  ...one,
  rateLimitPerMinute: 30,
}));
