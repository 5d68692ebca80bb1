import type { FromSchema } from 'json-schema-to-ts';
import { stepLookProp } from '../_journey/checkout/checkout-steps';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Checkout: who is buying',
  properties: {
    look: stepLookProp,
    newsletter: { type: 'boolean', default: true, title: 'News are offered' },
    privacyLink: { ...link('Privacy policy'), default: 'page:privacy' },
    recoverLink: { ...link('Page for a forgotten password'), default: 'page:recover-password' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type CheckoutIdentificationProps = FromSchema<typeof schema>;
