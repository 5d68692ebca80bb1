import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Account: create one',
  properties: {
    loginLink: { ...link('Page that signs in'), default: 'page:login' },
    privacyLink: { ...link('Privacy policy'), default: 'page:privacy' },
    newsletter: { type: 'boolean', default: true, title: 'News are offered' },
    origin: {
      type: 'string',
      maxLength: 80,
      default: 'register',
      title: 'Origin',
      description: 'Sent with the account and the subscription: where they came from.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type AccountRegisterProps = FromSchema<typeof schema>;
