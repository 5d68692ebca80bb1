import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';

/** docs/contract/errors.md#orders-and-payments. */
export const CAPTCHA_ERROR = 'E_CAPTCHA_ERROR';

/** What the shopper is about to do; a token counts for it alone. */
const action = {
  type: 'string',
  pattern: '^[a-z][a-z_-]{0,39}$',
  description: 'What the shopper is about to do, e.g. checkout.',
} as const;

const taskSchema = {
  anyOf: [
    {
      type: 'object',
      title: 'ProofOfWork',
      properties: {
        use: { type: 'string', const: 'proof-of-work' },
        challenge: {
          type: 'object',
          properties: {
            parameters: { type: 'object', additionalProperties: true },
            signature: { type: 'string' },
          },
          required: ['parameters', 'signature'],
          additionalProperties: false,
        },
      },
      required: ['use', 'challenge'],
      additionalProperties: false,
    },
    {
      type: 'object',
      title: 'CaptchaScript',
      properties: {
        use: { type: 'string', const: 'script' },
        script: { type: 'string' },
        object: { type: 'string' },
        siteKey: { type: 'string' },
      },
      required: ['use', 'script', 'object', 'siteKey'],
      additionalProperties: false,
    },
    { type: 'null' },
  ],
  description: 'Null: the flag captchaEnabled is off, no token is needed.',
} as const;

export const captchaBegin = defineOperation({
  id: 'captchaBegin',
  method: 'POST',
  path: '/captcha/challenge',
  spec: 'docs/contract/fields.md#captcha',
  idempotent: true,
  summary: 'What a browser does to get a token: work to prove, or a service’s script to run.',
  request: {
    type: 'object',
    properties: {
      profile,
      action,
      returnPath: text('Path that the check without JavaScript leads back to.', 1000),
    },
    required: ['profile', 'action'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      task: taskSchema,
      hostedCheck: {
        type: ['string', 'null'],
        description:
          'Path of the check without JavaScript; it leads back with captcha=<token>. Null: no captcha, or no returnPath given.',
      },
    },
    required: ['task', 'hostedCheck'],
    additionalProperties: false,
  },
});

export const ordersCheckTokenCaptcha = defineOperation({
  id: 'ordersCheckTokenCaptcha',
  method: 'POST',
  path: '/orders/checkTokenCaptcha',
  spec: 'docs/contract/calls.md#checkout-and-orders',
  summary:
    'Judges a token and uses it up. Where the flag captchaEnabled is off, and where the service cannot be reached, everybody passes.',
  request: {
    type: 'object',
    properties: { profile, action, captchaToken: text('What the browser brought.', 4000) },
    required: ['profile', 'action'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      ok: { type: 'boolean', const: true },
      score: { type: ['number', 'null'], description: '0 to 1; null: not scored.' },
      checked: { type: 'boolean', description: 'False: let through without a check.' },
    },
    required: ['ok', 'score', 'checked'],
    additionalProperties: false,
  },
  errors: [CAPTCHA_ERROR],
});
