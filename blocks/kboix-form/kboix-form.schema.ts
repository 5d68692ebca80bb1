import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Join the community with this order',
  properties: { privacyLink: link('Privacy policy') },
  additionalProperties: false,
} as const;

export default schema;
export type KboixFormProps = FromSchema<typeof schema>;
