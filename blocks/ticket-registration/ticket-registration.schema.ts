import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Registration of tickets',
  properties: {
    membersOnly: {
      type: 'boolean',
      title: 'Only for subscribers of the newsletter',
      description: 'Others are invited to subscribe first.',
      default: false,
    },
    termsLink: link('Terms of the promotion'),
    joinLink: link('Page on which customers subscribe to the newsletter'),
  },
  additionalProperties: false,
} as const;

export default schema;
export type TicketRegistrationProps = FromSchema<typeof schema>;
