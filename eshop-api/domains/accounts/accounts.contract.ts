import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';

const SPEC = 'docs/contract/calls.md#account';
const token = { type: 'string', minLength: 1, maxLength: 100 } as const;
const device = text(
  'Marks this device for its next sign-in: wrong tries of strangers do not close an address to it.',
  600,
);
const pair = { token, refreshToken: token } as const;
const person = {
  type: 'object',
  properties: { email: text('As its owner writes it.'), name: text(''), surname: text('') },
  required: ['email', 'name', 'surname'],
  additionalProperties: false,
} as const;

/** `device` beside the contract's fields is what an earlier sign-in of this browser answered (docs/decisions/0286). `profile` names the market whose token this is; left out, the page's (client-url), else the default one. */
export const accountLogin = defineOperation({
  id: 'accountLogin',
  method: 'POST',
  path: '/account/login',
  spec: SPEC,
  summary:
    'Signs in. An unknown address and a wrong password are one answer, after the same time. The token counts in one market, for half an hour; /account/info tells the rest.',
  request: {
    type: 'object',
    properties: { profile, username: text('E-mail address.'), password: text(''), device },
    required: ['username', 'password'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { ...pair, device, info: person },
    required: ['token', 'refreshToken', 'info'],
    additionalProperties: false,
  },
  errors: ['login_failed', 'too_many_attempts', 'too_many_requests'],
});

export const accountRefreshToken = defineOperation({
  id: 'accountRefreshToken',
  method: 'POST',
  path: '/account/refreshToken',
  spec: 'docs/contract/account.md#session',
  summary:
    'Another pair for a refresh token, which counts no longer. One that comes again later ends its whole session.',
  request: {
    type: 'object',
    properties: { refreshToken: token },
    required: ['refreshToken'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: pair,
    required: ['token', 'refreshToken'],
    additionalProperties: false,
  },
  errors: ['session_ended', 'too_many_requests'],
});

export const accountLogout = defineOperation({
  id: 'accountLogout',
  method: 'POST',
  path: '/account/logout',
  spec: 'docs/contract/account.md#session',
  idempotent: true,
  summary:
    'Ends the session of a token, by bearer or by refresh token. One that has ended already is no error.',
  request: { type: 'object', properties: { refreshToken: token }, additionalProperties: false },
  response: { type: 'object', properties: {}, additionalProperties: false },
});

export const accountCreate = defineOperation({
  id: 'accountCreate',
  method: 'POST',
  path: '/account/create',
  spec: SPEC,
  summary:
    'Makes an account. Its mail has a link that confirms the address, valid for 30 minutes and once. An address that has an account has the same answer, and its owner gets another mail.',
  request: {
    type: 'object',
    properties: {
      profile,
      email: text('docs/contract/fields.md.'),
      password: text(''),
      captchaToken: text('Answer of the captcha, for the action account.', 4000),
      newsletter: { type: 'boolean' },
      origin: text('Where on the site.', 80),
      campaign: text('Campaign it came from.', 80),
      lab: { type: 'boolean', description: 'From the lab storefront.' },
    },
    required: ['profile', 'email', 'password'],
    additionalProperties: false,
  },
  response: { type: 'object', properties: {}, additionalProperties: false },
  errors: ['invalid_field', 'password_weak', 'E_CAPTCHA_ERROR', 'too_many_requests'],
});

const done = { message: { type: 'string', enum: ['success'] } } as const;
const newPassword = text('At least 8 characters, none of the commonest passwords and not the address.');

export const accountRecoverPassword = defineOperation({
  id: 'accountRecoverPassword',
  method: 'POST',
  path: '/account/recoverPassword',
  spec: SPEC,
  summary:
    'Mails a link that sets a new password: good for 30 minutes and once; the one before it ends. Three a day for an address. Always the same answer: nobody learns here who is a customer.',
  request: {
    type: 'object',
    properties: { profile, email: text('docs/contract/fields.md.') },
    required: ['profile', 'email'],
    additionalProperties: false,
  },
  response: { type: 'object', properties: done, required: ['message'], additionalProperties: false },
  errors: ['invalid_field', 'too_many_requests'],
});

export const accountSetNewPassword = defineOperation({
  id: 'accountSetNewPassword',
  method: 'POST',
  path: '/account/setNewPassword',
  spec: SPEC,
  summary:
    'Sets the password by a mailed link and signs in. All sessions from before end, and the owner gets a mail.',
  request: {
    type: 'object',
    properties: { profile, token, newPassword },
    required: ['profile', 'token', 'newPassword'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { ...done, ...pair, info: person },
    required: ['message', 'token', 'refreshToken', 'info'],
    additionalProperties: false,
  },
  errors: ['invalid_field', 'password_weak', 'link_ended', 'too_many_requests'],
});

export const accountUpdatePassword = defineOperation({
  id: 'accountUpdatePassword',
  method: 'POST',
  path: '/account/updatePassword',
  spec: SPEC,
  summary:
    'Changes the password of who is signed in. All sessions end; the answer is a new one, in the same market. The owner gets a mail.',
  request: {
    type: 'object',
    properties: { profile, oldPassword: text(''), newPassword },
    required: ['oldPassword', 'newPassword'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { ...done, ...pair },
    required: ['message', 'token', 'refreshToken'],
    additionalProperties: false,
  },
  errors: [
    'unauthorized',
    'login_failed',
    'invalid_field',
    'password_weak',
    'password_same',
    'too_many_attempts',
    'too_many_requests',
  ],
});
