import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  properties: {
    neverAsked: {
      type: 'array',
      items: { type: 'string', pattern: '^[A-Z]{2}$' },
      maxItems: 60,
      default: [],
      title: 'Countries whose shop never asks',
      description: 'docs/contract/content.md#country-modal: where another modal asks already.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type CountryModalProps = FromSchema<typeof schema>;
