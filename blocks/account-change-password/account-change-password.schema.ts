import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Account: change the password',
  properties: {
    recoverLink: { ...link('For who has forgotten the password'), default: 'page:recover-password' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type AccountChangePasswordProps = FromSchema<typeof schema>;
