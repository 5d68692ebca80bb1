import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Clienteling: confirm',
  properties: {
    home: { ...link('Where to go on'), default: 'page:home' },
    privacy: { ...link('Privacy policy'), default: 'page:privacy' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type ClientConfirmProps = FromSchema<typeof schema>;
