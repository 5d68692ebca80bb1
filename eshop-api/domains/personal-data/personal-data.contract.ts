import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';

export const accountExport = defineOperation({
  id: 'accountExport',
  method: 'POST',
  path: '/account/export',
  spec: 'docs/contract/account.md#account',
  safe: true,
  personal: true,
  summary:
    'All data that the shop has of the customer of the bearer token, table by table, in all storefronts. Needs a session that was begun by password in the last 10 minutes. What belongs to an e-mail address alone is included once the address is confirmed. Ten a day for an account.',
  request: {
    type: 'object',
    properties: { profile },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      exportedAt: { type: 'string', format: 'date-time' },
      emailConfirmed: { type: 'boolean' },
      sections: {
        type: 'array',
        items: {
          type: 'object',
          title: 'PersonalDataSection',
          properties: {
            table: text('What it is, e.g. account_addresses.'),
            rows: { type: 'array', items: { type: 'object', additionalProperties: true } },
          },
          required: ['table', 'rows'],
          additionalProperties: false,
        },
      },
    },
    required: ['exportedAt', 'emailConfirmed', 'sections'],
    additionalProperties: false,
  },
  errors: ['unauthorized', 'login_needed', 'too_many_requests'],
});
