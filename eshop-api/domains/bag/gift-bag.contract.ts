import { defineOperation } from '../../contract/operation';
import { text } from '../../contract/shapes';
import { bagFields, bagSchema } from './bag.contract';

export const cartGiftBag = defineOperation({
  id: 'cartGiftBag',
  method: 'POST',
  path: '/cart/gift-bag',
  spec: 'docs/contract/bag.md#gift-with-purchase',
  idempotent: true,
  summary:
    'Which gift bag comes along with a bag that earns one; `none`: no gift. Kept also while the bag does not earn it.',
  request: {
    type: 'object',
    properties: {
      ...bagFields,
      giftBag: { ...text('Id out of the bag’s giftBags, or none.', 40), minLength: 1 },
    },
    required: ['hashOrderId', 'giftBag'],
    additionalProperties: false,
  },
  response: bagSchema,
  errors: ['bag_not_found', 'bag_of_other_market', 'gift_refused'],
});
