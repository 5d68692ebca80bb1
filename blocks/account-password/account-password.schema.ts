import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Account: forgotten password',
  properties: {
    recoverLink: { ...link('Page that mails another link'), default: 'page:recover-password' },
    homeLink: { ...link('Where to go on'), default: 'page:home' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type AccountPasswordProps = FromSchema<typeof schema>;
