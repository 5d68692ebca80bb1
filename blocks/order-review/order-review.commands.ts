import {
  ordersReviewDelivery,
  ordersReviewPurchase,
} from '../../eshop-api/domains/order-reviews/order-reviews.contract';
import {
  DELIVERY_ASPECTS,
  MAX_COMMENT,
  MAX_RECOMMENDATION,
  MAX_STARS,
  PURCHASE_ASPECTS,
} from '../../eshop-api/domains/order-reviews/order-reviews.facts';
import { CommandRefused, type CommandContext, type CommandValues } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { isApiError } from '../../eshop-api/contract/api-error';
import { readReviewed } from './read-reviewed';
import type { OrderReviewProps } from './order-review.schema';

const common = {
  rating: { maxLength: 1 },
  comment: { maxLength: MAX_COMMENT, anyCharacters: true },
} as const;
const listFields = (aspects: readonly string[]) =>
  Object.fromEntries(aspects.map((aspect) => [aspect, { maxLength: 3 }]));

/** @throws CommandRefused when no star was chosen */
function readCommon(
  { locale, params, words }: CommandContext,
  { text: { rating = '', comment = '' } }: CommandValues,
) {
  const stars = Number(rating);
  if (!Number.isInteger(stars) || stars < 1 || stars > MAX_STARS)
    throw new CommandRefused(words('ratingMissing'), { rating: words('ratingMissing') });
  const keys = readReviewed(params);
  if (!keys) throw new CommandRefused(words('ended'));
  return { profile: locale.locale, ...keys, rating: stars, comment };
}

/** Other values than yes and no are no answer. */
const readAspects = <Aspect extends string>({ text }: CommandValues, aspects: readonly Aspect[]) =>
  Object.fromEntries(
    aspects.flatMap((aspect) => {
      const answer = text[aspect];
      return answer === 'yes' || answer === 'no' ? [[aspect, answer]] : [];
    }),
  ) as Partial<Record<Aspect, 'yes' | 'no'>>;

function readRecommendation({ text: { recommend = '' } }: CommandValues): { recommend?: number } {
  const points = Number(recommend);
  return /^\d{1,2}$/.test(recommend) && points <= MAX_RECOMMENDATION ? { recommend: points } : {};
}

function refuse(error: unknown, words: CommandContext['words']): never {
  if (isApiError(error, 'link_ended')) throw new CommandRefused(words('ended'));
  if (isApiError(error, 'review_final')) throw new CommandRefused(words('final'));
  throw error;
}

export default {
  'review.delivery': defineCommand<OrderReviewProps>({
    form: { ...common, ...listFields(DELIVERY_ASPECTS), expedition: { maxLength: 80 } },
    async run(context, values) {
      const { expedition = '' } = values.text;
      const answers = readAspects(values, DELIVERY_ASPECTS);
      await context.api
        .call(ordersReviewDelivery, { ...readCommon(context, values), expedition, answers })
        .catch((error: unknown) => refuse(error, context.words));
    },
  }),
  'review.purchase': defineCommand<OrderReviewProps>({
    form: { ...common, ...listFields(PURCHASE_ASPECTS), recommend: { maxLength: 2 } },
    async run(context, values) {
      const answers = { ...readAspects(values, PURCHASE_ASPECTS), ...readRecommendation(values) };
      await context.api
        .call(ordersReviewPurchase, { ...readCommon(context, values), answers })
        .catch((error: unknown) => refuse(error, context.words));
    },
  }),
};
