import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Events: sign-up',
  properties: {
    list: { ...link('List of events'), default: 'page:events' },
    login: { ...link('Where members sign in'), default: 'page:login' },
    privacy: { ...link('Privacy policy'), default: 'page:privacy' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type EventSignupProps = FromSchema<typeof schema>;
