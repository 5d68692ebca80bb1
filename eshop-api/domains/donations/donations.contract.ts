import type { FromSchema } from 'json-schema-to-ts';
import { defineOperation } from '../../contract/operation';
import { text } from '../../contract/shapes';
import { bagFields } from '../bag/bag.contract';

const SPEC = 'docs/contract/calls.md#newsletter-donation-and-events';
const words = { type: 'string' } as const;
const amount = { type: 'integer', minimum: 0, description: 'Minor units of `currency`.' } as const;
const money = {
  type: 'object',
  properties: { amount, formatted: words },
  required: ['amount', 'formatted'],
  additionalProperties: false,
} as const;
const cause = {
  type: 'object',
  properties: { id: words, name: words, text: words },
  required: ['id', 'name', 'text'],
  additionalProperties: false,
} as const;

/** A donation as it is chosen for a bag now; the order's quote adds its amount. */
const donationSchema = {
  type: 'object',
  title: 'Donation',
  properties: {
    donationId: words,
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    given: { ...money, description: 'Chosen so far; 0: nothing.' },
    cause: words,
    causes: { type: 'array', items: cause, minItems: 1 },
    suggestions: { type: 'array', items: money },
    minimum: money,
    maximum: money,
  },
  required: ['donationId', 'currency', 'given', 'cause', 'causes', 'suggestions', 'minimum', 'maximum'],
  additionalProperties: false,
} as const;

export type Donation = FromSchema<typeof donationSchema>;

export const donationBegin = defineOperation({
  id: 'donationBegin',
  method: 'POST',
  path: '/donation/begin',
  spec: SPEC,
  idempotent: true,
  summary:
    'Opens a donation for a bag, or answers the one that is open: causes, amounts that are proposed, what was chosen so far. Nothing is given yet.',
  request: {
    type: 'object',
    properties: { profile: bagFields.profile, hashOrderId: bagFields.hashOrderId },
    required: ['hashOrderId'],
    additionalProperties: false,
  },
  response: donationSchema,
  errors: ['bag_not_found', 'bag_of_other_market'],
});

export const donationDonate = defineOperation({
  id: 'donationDonate',
  method: 'POST',
  path: '/donation/donate',
  spec: SPEC,
  idempotent: true,
  summary:
    'Says how much is given with the bag’s order and for what; 0 takes it back. It is charged with the order, in its total, and given when the order stands.',
  request: {
    type: 'object',
    properties: {
      profile: bagFields.profile,
      donationId: { ...text('As begin answered it.', 100), minLength: 1 },
      amount: { ...amount, maximum: 1_000_000_000 },
      cause: text('Id of a cause; left out: as it was.', 40),
    },
    required: ['donationId', 'amount'],
    additionalProperties: false,
  },
  response: donationSchema,
  errors: ['donation_not_found', 'donation_given', 'donation_refused', 'unknown_cause'],
});
