import { defineOperation } from '../../contract/operation';
import { profile } from '../../contract/shapes';

const SPEC = 'docs/contract/calls.md#newsletter-donation-and-events';
const email = { type: 'string', minLength: 3, maxLength: 200 } as const;
const short = { type: 'string', maxLength: 80 } as const;

export const newsletterInsert = defineOperation({
  id: 'newsletterInsert',
  method: 'POST',
  path: '/newsletter/insert',
  spec: SPEC,
  idempotent: true,
  summary:
    'Subscribes an e-mail address to the newsletter of a storefront. A repeated call for an address does not change its preferences.',
  request: {
    type: 'object',
    properties: {
      profile,
      email,
      name: { ...short, description: 'First name, for the greeting.' },
      target: {
        type: 'string',
        enum: ['', 'women', 'men', 'kids'],
        description: 'What the reader wants to hear of.',
      },
      privacyPolicy: { type: 'string', maxLength: 5, description: 'on or true: the terms were accepted.' },
      campaign: { ...short, description: 'Campaign the subscription came from.' },
      origin: { ...short, description: 'Where on the site: footer, popup, checkout, notify-me …' },
      lab: { type: 'boolean', description: 'From the lab storefront.' },
      consent: {
        type: 'string',
        maxLength: 500,
        description: 'The consent text as shown; stored in the consent log.',
      },
    },
    required: ['profile', 'email'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      subscribed: { type: 'boolean', description: 'Active; false until confirmed by the mailed link.' },
      userAlreadySubscribed: { type: 'boolean' },
      confirmationNeeded: {
        type: 'boolean',
        description:
          'The market requires double opt-in (brand rule newsletterDoubleOptIn): a mail with the link is queued.',
      },
      usrHash: {
        type: ['string', 'null'],
        description:
          'Grants membership (docs/contract/storefronts-and-roles.md#member). Null when the address is already subscribed or unconfirmed: the hash is then sent by mail only.',
      },
    },
    required: ['subscribed', 'userAlreadySubscribed', 'confirmationNeeded', 'usrHash'],
    additionalProperties: false,
  },
  errors: ['invalid_field'],
});

export const newsletterCheckSuscribed = defineOperation({
  id: 'newsletterCheckSuscribed',
  method: 'POST',
  path: '/newsletter/check-suscribed',
  spec: SPEC,
  idempotent: true,
  summary: 'Tells whether an address is subscribed in this storefront.',
  request: {
    type: 'object',
    properties: { profile, email },
    required: ['profile', 'email'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { subscribed: { type: 'boolean' } },
    required: ['subscribed'],
    additionalProperties: false,
  },
});

export const newsletterMember = defineOperation({
  id: 'newsletterMember',
  method: 'POST',
  path: '/newsletter/member',
  spec: 'docs/contract/storefronts-and-roles.md#member',
  safe: true,
  summary:
    'Whether a user hash belongs to a subscription of this storefront that still stands. By POST, so that no hash stands in an access log.',
  request: {
    type: 'object',
    properties: { profile, usrHash: { type: 'string', maxLength: 200 } },
    required: ['usrHash'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { member: { type: 'boolean' } },
    required: ['member'],
    additionalProperties: false,
  },
});

const popupAnswer = {
  type: 'object',
  properties: {
    popup: {
      type: ['object', 'null'],
      description: 'null: no popup here and now.',
      properties: {
        id: {
          type: 'string',
          description: 'Changes when the popup is to be shown to those who have seen the last one.',
        },
        campaign: { type: 'string' },
        delaySeconds: { type: 'integer', minimum: 0 },
        daysBetween: {
          type: 'integer',
          minimum: 0,
          description: 'Days until somebody who closed it sees it again.',
        },
        discount: { type: ['integer', 'null'], description: 'Welcome discount in percent.' },
      },
      required: ['id', 'campaign', 'delaySeconds', 'daysBetween', 'discount'],
      additionalProperties: false,
    },
  },
  required: ['popup'],
  additionalProperties: false,
} as const;

const popupRequest = {
  type: 'object',
  properties: { profile },
  required: ['profile'],
  additionalProperties: false,
} as const;

export const newsletterPopup = defineOperation({
  id: 'newsletterPopup',
  method: 'GET',
  path: '/newsletter/popup',
  spec: SPEC,
  cacheUntilChange: true,
  summary: 'When and how the newsletter popup shows itself in this storefront and market.',
  request: popupRequest,
  response: popupAnswer,
  errors: ['client_error'],
});

export const headerPopupInfo = defineOperation({
  id: 'headerPopupInfo',
  method: 'GET',
  path: '/header/popup-info',
  spec: SPEC,
  summary: 'The same as /newsletter/popup, under its other path.',
  request: popupRequest,
  response: popupAnswer,
  errors: ['client_error'],
});

export const globalMarketingPopup = defineOperation({
  id: 'globalMarketingPopup',
  method: 'GET',
  path: '/global/marketingPopup',
  spec: 'docs/contract/calls.md#profile-and-reference-data',
  summary:
    'The marketing platform’s popup for this storefront and market: the newsletter popup in its terms.',
  request: popupRequest,
  response: popupAnswer,
  errors: ['client_error'],
});

export const newsletterInfo = defineOperation({
  id: 'newsletterInfo',
  method: 'GET',
  path: '/newsletter',
  spec: SPEC,
  summary: 'What the newsletter offers in this storefront and market.',
  request: popupRequest,
  response: {
    type: 'object',
    properties: {
      newsletter: {
        type: 'object',
        properties: {
          targets: { type: 'array', items: { type: 'string' } },
          discount: { type: ['integer', 'null'] },
          campaign: { type: 'string' },
        },
        required: ['targets', 'discount', 'campaign'],
        additionalProperties: false,
      },
    },
    required: ['newsletter'],
    additionalProperties: false,
  },
});
