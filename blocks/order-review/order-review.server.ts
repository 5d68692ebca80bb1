import type { ResponseOf } from '../../eshop-api/contract/operation';
import { ordersReviews } from '../../eshop-api/domains/order-reviews/order-reviews.contract';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { isApiError } from '../../eshop-api/contract/api-error';
import { NotFound } from '../_contract/not-found';
import { dateFormat } from '../_journey/text-formats';
import { readReviewed } from './read-reviewed';
import type { OrderReviewProps } from './order-review.schema';
import type { OrderReviewData, ReviewedOrder, ReviewedPart } from './order-review.types';

type Reviews = ResponseOf<typeof ordersReviews>;

export const load: BlockLoad<OrderReviewProps, OrderReviewData> = async (context) => {
  const { api, locale, params, signal, form } = context;
  const keys = readReviewed(params);
  if (!keys) throw new NotFound('no order reference');
  try {
    const reviews = await api.call(ordersReviews, { profile: locale.locale, ...keys }, { signal });
    return { order: describe(reviews, context), form };
  } catch (error) {
    if (isApiError(error, 'link_ended', 'invalid_request')) return { order: undefined, form };
    if (isApiError(error, 'order_not_found', 'not_delivered')) throw new NotFound('nothing to review');
    throw error;
  }
};

function describe({ ending, createdAt, deliveries, purchase }: Reviews, context: LoadContext): ReviewedOrder {
  const { words } = context;
  const isSplit = deliveries.length > 1;
  return {
    ending,
    day: formatDay(createdAt, context),
    parts: [
      ...deliveries.map(({ expedition, deliveredAt, pieces, ...state }) => ({
        kind: 'delivery' as const,
        expedition,
        title: isSplit ? words('parcel', { day: formatDay(deliveredAt, context) }) : words('delivery'),
        pieces: isSplit ? [...new Set(pieces)].join(', ') : '',
        ...describeState(state, context),
      })),
      {
        ...{ kind: 'purchase' as const, expedition: '', title: words('purchase'), pieces: '' },
        ...describeState(purchase, context),
      },
    ],
  };
}

function describeState(
  {
    review,
    changeableUntil,
  }: Pick<Reviews['purchase'] | Reviews['deliveries'][number], 'review' | 'changeableUntil'>,
  context: LoadContext,
): Pick<ReviewedPart, 'review' | 'until' | 'isOpen'> {
  return {
    review: review && { ...review, answers: { ...review.answers } },
    until: changeableUntil === null ? '' : formatDay(changeableUntil, context),
    isOpen: changeableUntil === null || Date.parse(changeableUntil) > context.now.getTime(),
  };
}

const formatDay = (at: string, { locale, brand }: LoadContext): string =>
  dateFormat(locale.isoLocale, { dateStyle: 'long', timeZone: brand.timeZone }).format(new Date(at));
