import { defineOperation } from '../../contract/operation';

/** Way to pay of markets that check out through the cross-border service: all methods of such a service, on its own page. */
export const CROSS_BORDER_METHOD = 'XBOR';

const amount = { type: 'integer', minimum: 0, description: 'Minor units.' } as const;

/** What is declared at the border. */
export const declaredSchema = {
  type: 'object',
  properties: {
    items: {
      type: 'array',
      maxItems: 200,
      description: 'One a piece; gift cards cross no border.',
      items: {
        type: 'object',
        properties: {
          category: { type: 'string', maxLength: 60, description: 'Family of goods.' },
          price: amount,
        },
        required: ['category', 'price'],
        additionalProperties: false,
      },
    },
    discount: { ...amount, description: 'Taken off all items together, minor units.' },
    shipping: amount,
  },
  required: ['items', 'discount', 'shipping'],
  additionalProperties: false,
} as const;

export const crossBorderLandedCost = defineOperation({
  id: 'crossBorderLandedCost',
  method: 'POST',
  path: '/cross-border/landed-cost',
  spec: 'docs/contract/orders.md#across-borders',
  safe: true,
  summary:
    'Duties and import taxes of goods that go to a country, in the currency they are sold in. With fixed prices (flag cross_border_fixed_price) both stand inside the prices.',
  request: {
    type: 'object',
    properties: {
      profile: { type: 'string', maxLength: 20 },
      countryId: { type: 'string', pattern: '^[A-Z]{2}$' },
      currency: { type: 'string', pattern: '^[A-Z]{3}$' },
      declared: declaredSchema,
    },
    required: ['profile', 'countryId', 'currency', 'declared'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      duties: amount,
      taxes: amount,
      included: { type: 'boolean', description: 'Inside the declared prices; otherwise added to them.' },
    },
    required: ['duties', 'taxes', 'included'],
    additionalProperties: false,
  },
  errors: ['country_not_served', 'cross_border_unavailable'],
});
