import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Header of the checkout',
  properties: {
    look: {
      type: 'string',
      enum: ['centred', 'ruled', 'band'],
      default: 'centred',
      title: 'Look',
      description:
        'centred: logo in the middle over a hairline. ruled: cells between lines. band: on a darker band.',
    },
    help: { ...link('Help'), default: 'page:contacts' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type CheckoutHeaderProps = FromSchema<typeof schema>;
