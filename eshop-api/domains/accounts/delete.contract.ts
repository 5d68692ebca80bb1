import { defineOperation } from '../../contract/operation';
import { profile } from '../../contract/shapes';

export const accountDelete = defineOperation({
  id: 'accountDelete',
  method: 'POST',
  path: '/account/delete',
  spec: 'docs/contract/calls.md#account',
  summary:
    'Deletes the account of an access token, with addresses and sessions. Its orders stay, without the account, and lose name and address after the years of the brand rule `keepOrders`. Needs a session that was begun by password in the last 15 minutes. The owner gets a mail.',
  request: {
    type: 'object',
    properties: {
      profile,
      token: {
        type: 'string',
        minLength: 1,
        maxLength: 100,
        description: 'Access token; left out: the bearer’s.',
      },
      endMails: {
        type: 'boolean',
        description: 'Letters and notifications to the address end in every storefront, too.',
      },
    },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { message: { type: 'string', enum: ['success'] } },
    required: ['message'],
    additionalProperties: false,
  },
  errors: ['unauthorized', 'login_needed', 'too_many_requests'],
});
