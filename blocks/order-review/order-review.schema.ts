import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Order: review',
  properties: {
    help: { ...link('Help after a review of one or two stars'), default: 'page:contacts' },
    home: { ...link('Where to go on when the link has expired'), default: 'page:home' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type OrderReviewProps = FromSchema<typeof schema>;
