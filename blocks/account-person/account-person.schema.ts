import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Account: details',
  properties: {
    passwordLink: { ...link('Where the password is changed'), default: 'page:account-security' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type AccountPersonProps = FromSchema<typeof schema>;
