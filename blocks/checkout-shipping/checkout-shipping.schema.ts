import type { FromSchema } from 'json-schema-to-ts';
import { stepLookProp } from '../_journey/checkout/checkout-steps';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Checkout: delivery',
  properties: {
    look: stepLookProp,
    privacyLink: { ...link('Privacy policy'), default: 'page:privacy' },
    termsLink: { ...link('Terms'), default: 'page:conditions' },
    countries: {
      type: 'string',
      pattern: '^[a-z0-9-]+$',
      title: 'Country selector',
      description:
        'Name of the country selector’s block on the same page: a button opens it. Left out: no button.',
    },
    tiles: {
      type: 'string',
      pattern: '^(/|https://)[^"<>\\s]+$',
      maxLength: 300,
      title: 'Address of map tiles',
      description: 'As in the map of stores. Left out: the drawn map.',
    },
    tilesFrom: text('Whose tiles these are', 120),
  },
  additionalProperties: false,
} as const;

export default schema;
export type CheckoutShippingProps = FromSchema<typeof schema>;
