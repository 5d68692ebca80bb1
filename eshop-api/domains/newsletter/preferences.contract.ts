import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';
import { FREQUENCIES, MAX_PAUSE_DAYS, REASONS, TOPICS } from './newsletter.facts';

const SPEC = 'docs/contract/calls.md#newsletter-donation-and-events';
const OWN = 'docs/contract/calls.md#own-calls';

const token = {
  ...text(
    'Out of a letter’s link; opens one address in one storefront. Left out: the bearer’s own address.',
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
  description: 'What letters are about; none: everything.',
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
    description: 'Days from now without letters; 0 ends a pause.',
  },
} as const;

const preferences = {
  type: 'object',
  properties: {
    email: text('Masked: a…@example.com.'),
    subscribed: { type: 'boolean', description: 'In this storefront, and confirmed.' },
    waitsForConfirmation: { type: 'boolean', description: 'Its mailed link has not been pressed yet.' },
    name: text('Empty for a bearer: whether the address is theirs was never proved.', 80),
    topics,
    frequency,
    language,
    country,
    pausedUntil: { type: ['string', 'null'], description: 'ISO 8601 instant; null: not paused.' },
    storefronts: {
      type: 'array',
      description: 'Where this address may be subscribed: those that sell to its country or in its language.',
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
    'What an address gets by mail, in all storefronts. By POST, so that no token stands in an access log.',
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
    'Saves what an address gets by mail: the fields for all its subscriptions, and in which storefronts it has one.',
  request: {
    type: 'object',
    properties: {
      profile,
      token,
      ...changes,
      storefronts: { ...storefronts, description: 'Those that may write; left out: as they are.' },
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
  summary: 'Changes fields of one subscription, that of this storefront.',
  request: {
    type: 'object',
    properties: {
      profile,
      token,
      ...changes,
      replaceLinks: {
        type: 'boolean',
        default: false,
        description: 'Links of all letters so far open nothing any more; another one is mailed.',
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
    'Ends a subscription, for a letter’s token or the bearer. With an address alone the answer is always the same, and the address gets a mail with the link.',
  request: {
    type: 'object',
    properties: {
      profile,
      token,
      email,
      reason: { type: 'string', enum: REASONS },
      origin: text('Where: letter, one-click, account.', 80),
      storefronts: { ...storefronts, description: 'Those that stop writing; left out: this one.' },
    },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      unsubscribed: { type: 'boolean' },
      mailed: { type: 'boolean', description: 'true: if the address is subscribed, it gets a mail.' },
      storefronts: { ...storefronts, description: 'Those that still write to the address.' },
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
  summary: 'Confirms a subscription by the token of its mailed link, where the market asks for that.',
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
      usrHash: text('Makes a member of whoever brings it.', 40),
    },
    required: ['confirmed', 'email', 'usrHash'],
    additionalProperties: false,
  },
  errors: ['link_ended'],
});
