import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';

const SPEC = 'docs/contract/account.md#session';
const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
const moment = (description: string) => ({ type: 'string', format: 'date-time', description }) as const;

export const accountSessions = defineOperation({
  id: 'accountSessions',
  method: 'GET',
  path: '/account/sessions',
  spec: SPEC,
  personal: true,
  summary:
    'Where the customer of the bearer token is signed in, in all markets: the session of this call first, then the last seen.',
  request: { type: 'object', properties: { profile }, additionalProperties: false },
  response: {
    type: 'object',
    properties: {
      sessions: {
        type: 'array',
        items: {
          type: 'object',
          title: 'AccountSession',
          properties: {
            id,
            market: text('The market in which its tokens count.'),
            begunAt: moment('When it was signed in.'),
            lastSeenAt: moment('Its last visit, to the hour.'),
            browser: text('Name without version, e.g. Firefox; empty: unknown.'),
            system: text('Name without version, e.g. Windows; empty: unknown.'),
            isCurrent: { type: 'boolean', description: 'The session of this call.' },
          },
          required: ['id', 'market', 'begunAt', 'lastSeenAt', 'browser', 'system', 'isCurrent'],
          additionalProperties: false,
        },
      },
    },
    required: ['sessions'],
    additionalProperties: false,
  },
  errors: ['unauthorized'],
});

export const accountEndSessions = defineOperation({
  id: 'accountEndSessions',
  method: 'POST',
  path: '/account/endSessions',
  spec: SPEC,
  idempotent: true,
  summary:
    'Ends one session of the customer of the bearer token, or all others. One that has ended, or is somebody else’s, is no error and ends nothing.',
  request: {
    type: 'object',
    properties: { profile, id: { ...id, description: 'Left out: all but the session of this call.' } },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { ended: { type: 'integer', minimum: 0, description: 'How many.' } },
    required: ['ended'],
    additionalProperties: false,
  },
  errors: ['unauthorized'],
});
