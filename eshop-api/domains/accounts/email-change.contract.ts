import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';

const SPEC = 'docs/contract/account.md#account';
const token = { type: 'string', minLength: 1, maxLength: 100 } as const;
const done = { message: { type: 'string', enum: ['success'] } } as const;
const success = {
  type: 'object',
  properties: done,
  required: ['message'],
  additionalProperties: false,
} as const;

export const accountChangeEmail = defineOperation({
  id: 'accountChangeEmail',
  method: 'POST',
  path: '/account/changeEmail',
  spec: SPEC,
  summary:
    'Requests another address for the customer of the bearer token. The new address gets a link that confirms it, valid for 30 minutes and once; the old one a notice with a link that stops it. An address that has an account has the same answer. A later request ends an earlier one.',
  request: {
    type: 'object',
    properties: { profile, email: text('docs/contract/fields.md.'), password: text('The present one.') },
    required: ['profile', 'email', 'password'],
    additionalProperties: false,
  },
  response: success,
  errors: [
    'unauthorized',
    'login_failed',
    'invalid_field',
    'email_same',
    'too_many_attempts',
    'too_many_requests',
  ],
});

export const accountVerifyEmail = defineOperation({
  id: 'accountVerifyEmail',
  method: 'POST',
  path: '/account/verifyEmail',
  spec: SPEC,
  summary:
    'Mails a link that confirms the present address of the customer of the bearer token, valid for 30 minutes and once.',
  request: {
    type: 'object',
    properties: { profile },
    required: ['profile'],
    additionalProperties: false,
  },
  response: success,
  errors: ['unauthorized', 'too_many_requests'],
});

export const accountConfirmEmail = defineOperation({
  id: 'accountConfirmEmail',
  method: 'POST',
  path: '/account/confirmEmail',
  spec: SPEC,
  summary:
    'Confirms an address by its mailed link. After a change all sessions end but the one that requested it, and the old address gets a mail.',
  request: {
    type: 'object',
    properties: { profile, token },
    required: ['profile', 'token'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      ...done,
      email: text('The confirmed address.'),
      changed: { type: 'boolean', description: 'False: it was the account’s address already.' },
    },
    required: ['message', 'email', 'changed'],
    additionalProperties: false,
  },
  errors: ['link_ended', 'email_taken', 'too_many_requests'],
});

export const accountStopEmailChange = defineOperation({
  id: 'accountStopEmailChange',
  method: 'POST',
  path: '/account/stopEmailChange',
  spec: SPEC,
  summary:
    'Stops a change of the address by the link in the old mailbox, or reverts it, within seven days. All sessions end and the password is no longer valid: its owner sets a new one by /account/recoverPassword.',
  request: {
    type: 'object',
    properties: { profile, token },
    required: ['profile', 'token'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { ...done, restored: { type: 'boolean', description: 'The change had been made already.' } },
    required: ['message', 'restored'],
    additionalProperties: false,
  },
  errors: ['link_ended', 'email_taken', 'too_many_requests'],
});
