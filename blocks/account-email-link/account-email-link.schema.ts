import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Account: links of an e-mail address',
  properties: {
    action: { type: 'string', title: 'What its button does', enum: ['confirm', 'stop'], default: 'confirm' },
    accountLink: { ...link('Where a confirmed address is seen'), default: 'page:account-security' },
    recoverLink: {
      ...link('Where a new password is set after a change was stopped'),
      default: 'page:recover-password',
    },
    contactLink: { ...link('Help where an address is taken'), default: 'page:contacts' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type AccountEmailLinkProps = FromSchema<typeof schema>;
