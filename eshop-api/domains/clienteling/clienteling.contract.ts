import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';
import { INTERESTS } from './client.facts';

const SPEC = 'docs/contract/content.md#clienteling';
const words = { type: 'string' } as const;
const token = { ...text('Of the mailed link.', 100), minLength: 1 } as const;
const interests = {
  type: 'array',
  items: { type: 'string', enum: INTERESTS },
  maxItems: INTERESTS.length,
  uniqueItems: true,
} as const;

export const clientsRegister = defineOperation({
  id: 'eventsClienteling',
  method: 'POST',
  path: '/tws-events/clienteling',
  spec: SPEC,
  idempotent: true,
  summary:
    'Staff of a store write down a customer who agrees; by the store’s signed-in till only (x-store-session). Nothing counts before the customer has confirmed it by the mailed link. The answer is the same whether the address is known or not.',
  request: {
    type: 'object',
    properties: {
      profile,
      tpvStoreId: { ...text('The store of the till.', 40), minLength: 1 },
      employeeId: text('Who writes, one of the store’s staff.', 40),
      // Wider than the rules on purpose: faults of a field are reported with the form's own messages (docs/contract/fields.md).
      email: text('E-mail.', 250),
      name: text('First name.', 250),
      surname: text('Surname.', 250),
      telephone: text('May be empty.', 40),
      language: text('Locale of the mail; left out: that of the profile.', 10),
      sizes: text('In the customer’s own words, e.g. 38, M.', 250),
      interests,
      privacyPolicy: text('on or true: the customer has agreed at the counter.', 5),
    },
    required: ['tpvStoreId', 'employeeId', 'email', 'name', 'surname'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { clientId: words, confirmed: { type: 'boolean', const: false } },
    required: ['clientId', 'confirmed'],
    additionalProperties: false,
  },
  errors: ['no_till', 'invalid_field', 'too_many_requests'],
});

export const clientsShow = defineOperation({
  id: 'clientsShow',
  method: 'POST',
  path: '/clienteling/show',
  spec: SPEC,
  safe: true,
  personal: true,
  summary: 'What a mailed link would confirm, or has confirmed. Writes nothing.',
  request: {
    type: 'object',
    properties: { profile, token },
    required: ['token'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      confirmed: { type: 'boolean', description: 'Nothing is left to confirm.' },
      client: {
        type: 'object',
        properties: {
          name: words,
          surname: words,
          telephone: words,
          sizes: words,
          interests,
          store: { type: 'string', description: 'Its name and city.' },
        },
        required: ['name', 'surname', 'telephone', 'sizes', 'interests', 'store'],
        additionalProperties: false,
      },
    },
    required: ['confirmed', 'client'],
    additionalProperties: false,
  },
  errors: ['link_ended'],
});

export const clientsAnswer = defineOperation({
  id: 'clientsAnswer',
  method: 'POST',
  path: '/clienteling/answer',
  spec: SPEC,
  idempotent: true,
  summary:
    'The customer’s answer by the mailed link: confirms what staff wrote down, or deletes everything. A confirmed link still deletes.',
  request: {
    type: 'object',
    properties: { profile, token, accept: { type: 'boolean' } },
    required: ['token', 'accept'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { confirmed: { type: 'boolean', description: 'False: everything is deleted.' } },
    required: ['confirmed'],
    additionalProperties: false,
  },
  errors: ['link_ended'],
});
