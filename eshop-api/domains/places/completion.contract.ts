import { defineOperation } from '../../contract/operation';
import { profile } from '../../contract/shapes';
import { countryId } from './place-fields.schema';

const text = { type: 'string' } as const;

/** A completed address, in the fields of the order form; '' where unknown. */
export const completionSchema = {
  type: 'object',
  title: 'AddressCompletion',
  properties: {
    label: { ...text, description: 'One line for the list.' },
    address: text,
    postalCode: text,
    city: text,
    region: { ...text, description: 'Code of /global/regions-and-cities.' },
  },
  required: ['label', 'address', 'postalCode', 'city', 'region'],
  additionalProperties: false,
} as const;

export const placesComplete = defineOperation({
  id: 'placesComplete',
  method: 'POST',
  path: '/global/complete-address',
  spec: 'docs/contract/calls.md#own-calls',
  safe: true,
  summary:
    'Addresses that begin like this, best first; none where the flag checkout_address_autocomplete is off, nothing is known or the service is away.',
  request: {
    type: 'object',
    properties: {
      profile,
      countryId,
      text: {
        type: 'string',
        minLength: 2,
        maxLength: 100,
        description: 'Street, city or postal code as far as it is typed.',
      },
    },
    required: ['profile', 'text'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { completions: { type: 'array', maxItems: 6, items: completionSchema } },
    required: ['completions'],
    additionalProperties: false,
  },
  errors: ['too_many_requests'],
});
