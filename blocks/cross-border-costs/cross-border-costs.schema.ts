import type { FromSchema } from 'json-schema-to-ts';
import { stepLookProp } from '../_journey/checkout/checkout-steps';

const schema = {
  type: 'object',
  title: 'Checkout across borders: duties and taxes',
  properties: { look: stepLookProp },
  additionalProperties: false,
} as const;

export default schema;
export type CrossBorderCostsProps = FromSchema<typeof schema>;
