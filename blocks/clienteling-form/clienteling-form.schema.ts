import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Clienteling: form',
  properties: {
    title: text('Title; left out: the usual one', 80),
    privacy: { ...link('Privacy policy'), default: 'page:privacy' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type ClientelingFormProps = FromSchema<typeof schema>;
