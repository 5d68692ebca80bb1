import { defineOperation } from '../../contract/operation';
import { MOST_PICTURE_BYTES, PICTURE_ERRORS, PICTURE_TYPES } from './picture-limits.facts';

const profile = {
  type: 'string',
  description: 'Locale id, e.g. en_GB; an unknown one counts as the default.',
  maxLength: 20,
} as const;
/** Base64 is a third longer than what it holds. */
const ENCODED = Math.ceil(MOST_PICTURE_BYTES / 3) * 4 + 100;

export const completeTheLook = defineOperation({
  id: 'completeTheLook',
  method: 'POST',
  path: '/complete-the-look',
  spec: 'docs/contract/calls.md#search',
  safe: true,
  summary:
    'Looks at a picture: whether it can be used, and the words that find in the text search what it shows.',
  file: { field: 'image', sent: 'form', types: PICTURE_TYPES },
  maxBody: MOST_PICTURE_BYTES + 10_000,
  request: {
    type: 'object',
    properties: {
      profile,
      image: { description: 'JPEG, PNG, WebP or AVIF, at most 10 MB and 50 million pixels.' },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      valid: { type: 'boolean', description: 'False: `errors` says why the picture can not be used.' },
      query: {
        type: 'string',
        description: "Words in the profile's language; empty where nothing was recognised.",
      },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: { code: { type: 'string', enum: PICTURE_ERRORS }, message: { type: 'string' } },
          required: ['code', 'message'],
          additionalProperties: false,
        },
      },
    },
    required: ['valid', 'query'],
  },
});

export const completeTheLookSave = defineOperation({
  id: 'completeTheLookSave',
  method: 'POST',
  path: '/complete-the-look/save',
  spec: 'docs/contract/calls.md#search',
  maxBody: ENCODED + 1000,
  summary:
    'Keeps a picture for 30 days, so that a result page can be left, shared and come back to. Only a smaller copy is kept, without place and time.',
  errors: PICTURE_ERRORS,
  request: {
    type: 'object',
    properties: {
      profile,
      encodedImage: {
        type: 'string',
        maxLength: ENCODED,
        description: 'The file in base64, alone or as a data address.',
      },
    },
    required: ['encodedImage'],
    additionalProperties: false,
  },
  response: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
});

export const completeTheLookRetrieve = defineOperation({
  id: 'completeTheLookRetrieve',
  method: 'GET',
  path: '/complete-the-look/retrieve',
  spec: 'docs/contract/calls.md#search',
  summary: 'A kept picture.',
  errors: ['image_not_found'],
  request: {
    type: 'object',
    properties: { profile, id: { type: 'string', maxLength: 100 } },
    required: ['id'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      encodedImage: { type: 'string', description: 'A JPEG of at most 640 pixels, in base64.' },
      keptUntil: { type: 'string', format: 'date-time' },
    },
    required: ['id', 'encodedImage', 'keptUntil'],
  },
});
