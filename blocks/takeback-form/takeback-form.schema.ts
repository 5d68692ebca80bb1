import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Takeback: form',
  properties: { termsLink: link('Terms of the takeback') },
  additionalProperties: false,
} as const;

export default schema;
export type TakebackFormProps = FromSchema<typeof schema>;
