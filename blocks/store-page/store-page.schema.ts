import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Store',
  properties: {
    nearby: { type: 'boolean', default: true, title: 'Stores near it' },
    route: {
      type: 'string',
      pattern: '^https://[^"<>\\s]+$',
      maxLength: 300,
      default: 'https://www.openstreetmap.org/directions?to={latitude}%2C{longitude}',
      title: 'Address of the way there',
      description: 'With {latitude} and {longitude}; opened in the shopper’s own tab.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type StorePageProps = FromSchema<typeof schema>;
