import type { ExportedReview } from '../../eshop-api/domains/order-reviews/exported-reviews.repository';
import {
  DELIVERY_ASPECTS,
  PURCHASE_ASPECTS,
} from '../../eshop-api/domains/order-reviews/order-reviews.facts';

const ANSWERS = [...DELIVERY_ASPECTS, ...PURCHASE_ASPECTS, 'recommend'] as const;
const EMAIL = /[^\s@<>()[\]"',;:]+@[^\s@<>()[\]"',;:]+\.[^\s@<>()[\]"',;:]+/gu;
/** A telephone number, an order or a card: seven digits or more, with the separators that people write between them. */
const LONG_NUMBER = /\+?\(?\p{Nd}(?:[ .()/-]{0,2}\p{Nd}){6,}/gu;

/** A comment without the addresses and numbers by which a shopper can be reached. Names in it remain. */
export const hideContacts = (comment: string): string =>
  comment.replace(EMAIL, '[email]').replace(LONG_NUMBER, '[number]');

/** One review as it is exported: the order's number is the only key to a person. Times are ISO 8601, UTC. */
export const composeReview = ({
  storefront,
  kind,
  reference,
  expedition,
  rating,
  answers,
  comment,
  madeAt,
  changedAt,
}: ExportedReview) => ({
  storefront,
  kind,
  order: reference,
  parcel: expedition,
  rating,
  ...Object.fromEntries(ANSWERS.map((name) => [name, answers[name] ?? null])),
  comment: hideContacts(comment),
  madeAt: madeAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

export const COLUMNS: readonly string[] = [
  ...['storefront', 'kind', 'order', 'parcel', 'rating'],
  ...ANSWERS,
  ...['comment', 'madeAt', 'changedAt'],
];
