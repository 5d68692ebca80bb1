import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Map of stores',
  properties: {
    shape: { type: 'string', enum: ['landscape', 'portrait', 'band'], default: 'landscape', title: 'Shape' },
    tiles: {
      type: 'string',
      pattern: '^(/|https://)[^"<>\\s]+$',
      maxLength: 300,
      title: 'Address of map tiles',
      description:
        'With {z}, {x} and {y}, e.g. /tiles/{z}/{x}/{y}.png. Another host must be allowed by the content security policy. Left out: the drawn map.',
    },
    tilesFrom: text('Whose tiles these are', 120),
  },
  additionalProperties: false,
} as const;

export default schema;
export type StoreMapProps = FromSchema<typeof schema>;
