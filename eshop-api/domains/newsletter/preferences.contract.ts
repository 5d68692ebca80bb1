import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';
import { FREQUENCIES, MAX_PAUSE_DAYS, REASONS, TOPICS } from './newsletter.facts';

const SPEC = 'docs/contract/calls.md#newsletter-donation-and-events';
const OWN = 'docs/contract/calls.md#own-calls';

const token = {
  ...text(
    'Token of a newsletter’s link, for one address in one storefront. If omitted, the bearer’s address is used.',
    100,
  ),
  minLength: 1,
} as const;
const email = { type: 'string', minLength: 3, maxLength: 200 } as const;
const storefronts = {
  type: 'array',
  items: { type: 'string', minLength: 1, maxLength: 60 },
  uniqueItems: true,
  maxItems: 50,
} as const;
const topics = {
  type: 'array',
  items: { type: 'string', enum: TOPICS },
  uniqueItems: true,
  description: 'Topics; none means all.',
} as const;
const frequency = { type: 'string', enum: FREQUENCIES } as const;
const language = text('Language of the letters, e.g. de.', 5);
const country = text('Country whose shop the letters are about, e.g. DE.', 5);

/** Changeable fields; omitted ones are unchanged. */
const changes = {
  name: text('First name, for the greeting.', 80),
  topics,
  frequency,
  language,
  country,
  pauseDays: {
    type: 'integer',
    minimum: 0,
    maximum: MAX_PAUSE_DAYS,
    description: 'Length of the pause from now, days; 0 ends a pause.',
  },
} as const;

const preferences = {
  type: 'object',
  properties: {
    email: text('Masked: a…@example.com.'),
    subscribed: { type: 'boolean', description: 'Subscribed in this storefront and confirmed.' },
    waitsForConfirmation: { type: 'boolean', description: 'Not confirmed by the mailed link yet.' },
    name: text('Empty for a bearer whose address is not confirmed.', 80),
    topics,
    frequency,
    language,
    country,
    pausedUntil: { type: ['string', 'null'], description: 'ISO 8601 instant; null when not paused.' },
    storefronts: {
      type: 'array',
      description:
        'Storefronts available to this address: those that sell to its country or in its language.',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          subscribed: { type: 'boolean' },
        },
        required: ['id', 'name', 'subscribed'],
        additionalProperties: false,
      },
    },
  },
  required: [
    'email',
    'subscribed',
    'waitsForConfirmation',
    'name',
    'topics',
    'frequency',
    'language',
    'country',
    'pausedUntil',
    'storefronts',
  ],
  additionalProperties: false,
} as const;

const preferencesAnswer = {
  type: 'object',
  properties: { preferences },
  required: ['preferences'],
  additionalProperties: false,
} as const;

export const newsletterGetPreferenceCenter = defineOperation({
  id: 'newsletterGetPreferenceCenter',
  method: 'POST',
  path: '/newsletter/getPreferenceCenter',
  spec: SPEC,
  safe: true,
  personal: true,
  summary:
    'Newsletter preferences of an address in all storefronts. By POST, so that access logs contain no token.',
  request: {
    type: 'object',
    properties: { profile, token },
    required: ['profile'],
    additionalProperties: false,
  },
  response: preferencesAnswer,
  errors: ['link_ended'],
});

export const newsletterPreferenceCenter = defineOperation({
  id: 'newsletterPreferenceCenter',
  method: 'POST',
  path: '/newsletter/preferenceCenter',
  spec: SPEC,
  idempotent: true,
  summary:
    'Saves newsletter preferences of an address: fields for all its subscriptions, and the subscribed storefronts.',
  request: {
    type: 'object',
    properties: {
      profile,
      token,
      ...changes,
      storefronts: { ...storefronts, description: 'Subscribed storefronts; unchanged if omitted.' },
    },
    required: ['profile'],
    additionalProperties: false,
  },
  response: preferencesAnswer,
  errors: ['link_ended', 'invalid_field'],
});

export const newsletterUpdate = defineOperation({
  id: 'newsletterUpdate',
  method: 'POST',
  path: '/newsletter/update',
  spec: SPEC,
  idempotent: true,
  summary: 'Changes fields of the subscription of this storefront.',
  request: {
    type: 'object',
    properties: {
      profile,
      token,
      ...changes,
      replaceLinks: {
        type: 'boolean',
        default: false,
        description: 'Invalidates the links of all earlier newsletters; a new one is mailed.',
      },
    },
    required: ['profile'],
    additionalProperties: false,
  },
  response: preferencesAnswer,
  errors: ['link_ended', 'invalid_field'],
});

export const newsletterUnsubscribe = defineOperation({
  id: 'newsletterUnsubscribe',
  method: 'POST',
  path: '/newsletter/unsubscribe',
  spec: SPEC,
  idempotent: true,
  summary:
    'Ends a subscription, by a newsletter’s token or the bearer. With an address only, the answer is always the same, and the address gets a mail with the link.',
  request: {
    type: 'object',
    properties: {
      profile,
      token,
      email,
      reason: { type: 'string', enum: REASONS },
      origin: text('Origin: letter, one-click or account.', 80),
      storefronts: { ...storefronts, description: 'Storefronts to unsubscribe from; this one if omitted.' },
    },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      unsubscribed: { type: 'boolean' },
      mailed: { type: 'boolean', description: 'true: a subscribed address gets a mail.' },
      storefronts: { ...storefronts, description: 'Storefronts that are still subscribed.' },
    },
    required: ['unsubscribed', 'mailed', 'storefronts'],
    additionalProperties: false,
  },
  errors: ['link_ended', 'invalid_field'],
});

export const newsletterSendLink = defineOperation({
  id: 'newsletterSendLink',
  method: 'POST',
  path: '/newsletter/send-link',
  spec: OWN,
  idempotent: true,
  summary: 'Mails a subscriber the link to the preferences. The same answer for every address.',
  request: {
    type: 'object',
    properties: { profile, email },
    required: ['profile', 'email'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { mailed: { type: 'boolean' } },
    required: ['mailed'],
    additionalProperties: false,
  },
  errors: ['invalid_field'],
});

export const newsletterConfirm = defineOperation({
  id: 'newsletterConfirm',
  method: 'POST',
  path: '/newsletter/confirm',
  spec: OWN,
  idempotent: true,
  summary: 'Confirms a subscription by the token of its mailed link, where the market requires it.',
  request: {
    type: 'object',
    properties: { profile, token },
    required: ['profile', 'token'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      confirmed: { type: 'boolean' },
      email: text('Masked: a…@example.com.'),
      usrHash: text('Grants the benefits of a member in this storefront.', 40),
    },
    required: ['confirmed', 'email', 'usrHash'],
    additionalProperties: false,
  },
  errors: ['link_ended'],
});
