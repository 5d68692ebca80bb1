import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Account: sign in',
  properties: {
    recoverLink: { ...link('Page for a forgotten password'), default: 'page:recover-password' },
    registerLink: { ...link('Page that creates an account'), default: 'page:register' },
    orderLink: { ...link('Page that finds an order without an account'), default: 'page:order-details' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type AccountLoginProps = FromSchema<typeof schema>;
