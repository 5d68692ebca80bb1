import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';

const SPEC = 'docs/contract/account.md#session';
const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
const token = { type: 'string', minLength: 1, maxLength: 100 } as const;
const name = { ...text('As its owner finds it again.', 60), minLength: 1 } as const;
const credential = {
  ...text('JSON of the browser’s PublicKeyCredential.', 8000),
  minLength: 1,
} as const;
const options = {
  type: 'object',
  description: 'JSON of the options for the browser, with a challenge that is valid once.',
  additionalProperties: true,
} as const;
const origin = text('Scheme, host and port of the page, which is one of the storefront’s.', 300);
const nothing = { type: 'object', properties: {}, additionalProperties: false } as const;

export const accountPasskeys = defineOperation({
  id: 'accountPasskeys',
  method: 'GET',
  path: '/account/passkeys',
  spec: SPEC,
  personal: true,
  summary: 'Passkeys of the customer of the bearer token, of all storefronts, oldest first.',
  request: { type: 'object', properties: { profile }, additionalProperties: false },
  response: {
    type: 'object',
    properties: {
      passkeys: {
        type: 'array',
        items: {
          type: 'object',
          title: 'AccountPasskey',
          properties: {
            id,
            name: text('As its owner finds it again.'),
            host: text('The host to which browsers bind it.'),
            isSynced: { type: 'boolean', description: 'Whether the owner’s devices share it.' },
            createdAt: { type: 'string', format: 'date-time' },
            lastUsedAt: {
              type: ['string', 'null'],
              format: 'date-time',
              description: 'To the hour; null: never.',
            },
          },
          required: ['id', 'name', 'host', 'isSynced', 'createdAt', 'lastUsedAt'],
          additionalProperties: false,
        },
      },
    },
    required: ['passkeys'],
    additionalProperties: false,
  },
  errors: ['unauthorized'],
});

export const accountPasskeyCreationOptions = defineOperation({
  id: 'accountPasskeyCreationOptions',
  method: 'POST',
  path: '/account/passkeys/creationOptions',
  spec: SPEC,
  summary:
    'Options with which a browser creates a passkey for the host of the page. Needs a session that was begun by password in the last 15 minutes. Valid once, for 10 minutes.',
  request: {
    type: 'object',
    properties: {
      profile,
      origin,
      token: { ...token, description: 'Access token; left out: the bearer’s.' },
    },
    required: ['origin'],
    additionalProperties: false,
  },
  response: { type: 'object', properties: { options }, required: ['options'], additionalProperties: false },
  errors: ['unauthorized', 'login_needed', 'passkey_unavailable', 'passkey_limit', 'too_many_requests'],
});

export const accountAddPasskey = defineOperation({
  id: 'accountAddPasskey',
  method: 'POST',
  path: '/account/passkeys/add',
  spec: SPEC,
  summary:
    'Stores a passkey that a browser has created for the customer of the bearer token. The owner gets a mail.',
  request: {
    type: 'object',
    properties: { profile, credential, name },
    required: ['credential', 'name'],
    additionalProperties: false,
  },
  response: nothing,
  errors: ['unauthorized', 'passkey_refused', 'passkey_limit', 'too_many_requests'],
});

export const accountPasskeyRequestOptions = defineOperation({
  id: 'accountPasskeyRequestOptions',
  method: 'POST',
  path: '/account/passkeys/requestOptions',
  spec: SPEC,
  summary:
    'Options with which a browser signs in by a passkey of the page’s host. They name no account. Valid once, for 10 minutes.',
  request: {
    type: 'object',
    properties: { profile, origin },
    required: ['origin'],
    additionalProperties: false,
  },
  response: { type: 'object', properties: { options }, required: ['options'], additionalProperties: false },
  errors: ['passkey_unavailable', 'too_many_requests'],
});

export const accountPasskeyLogin = defineOperation({
  id: 'accountPasskeyLogin',
  method: 'POST',
  path: '/account/passkeys/login',
  spec: SPEC,
  summary:
    'Signs in by a passkey, as /account/login does by password. All refusals are one answer: nobody learns here which passkeys there are.',
  request: {
    type: 'object',
    properties: { profile, credential },
    required: ['credential'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { token, refreshToken: token },
    required: ['token', 'refreshToken'],
    additionalProperties: false,
  },
  errors: ['passkey_refused', 'too_many_requests'],
});

export const accountRenamePasskey = defineOperation({
  id: 'accountRenamePasskey',
  method: 'POST',
  path: '/account/passkeys/rename',
  spec: SPEC,
  idempotent: true,
  summary:
    'Renames a passkey of the customer of the bearer token. Another’s, or one that was removed, is no error.',
  request: {
    type: 'object',
    properties: { profile, id, name },
    required: ['id', 'name'],
    additionalProperties: false,
  },
  response: nothing,
  errors: ['unauthorized'],
});

export const accountRemovePasskey = defineOperation({
  id: 'accountRemovePasskey',
  method: 'POST',
  path: '/account/passkeys/remove',
  spec: SPEC,
  idempotent: true,
  summary:
    'Removes a passkey of the customer of the bearer token; the owner gets a mail. Another’s, or one that was removed, is no error and removes nothing.',
  request: {
    type: 'object',
    properties: { profile, id },
    required: ['id'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { removed: { type: 'integer', minimum: 0, description: 'How many.' } },
    required: ['removed'],
    additionalProperties: false,
  },
  errors: ['unauthorized'],
});
