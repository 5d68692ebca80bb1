import type { FromSchema } from 'json-schema-to-ts';
import { stepLookProp } from '../_journey/checkout/checkout-steps';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Checkout step: payment',
  properties: {
    look: stepLookProp,
    bag: { ...link('Way back to the bag'), default: 'page:bag' },
    terms: link('Terms and conditions'),
    privacy: link('Privacy policy'),
    vouchers: { type: 'boolean', default: true, title: 'A voucher can be typed' },
    giftCards: {
      type: 'boolean',
      default: true,
      title: 'A gift card can be paid with',
      description: 'Where the flag gift_card is on.',
    },
    donation: { type: 'boolean', default: false, title: 'Something can be given on top' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type CheckoutPaymentProps = FromSchema<typeof schema>;
