import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Delivery estimate',
  properties: {
    askPostalCode: {
      type: 'boolean',
      default: true,
      title: 'Ask for the postal code',
      description: 'Where ways of sending depend on it; off: the line on standard delivery alone.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type DeliveryEstimateProps = FromSchema<typeof schema>;
