import type { FromSchema } from 'json-schema-to-ts';

/** Fields of a saved address by the names of the shipment form (docs/contract/fields.md). */
export const addressNames = [
  'name',
  'surname',
  'telephone',
  'cedula',
  'dni',
  'address',
  'addressNumber',
  'numstrasse',
  'addressLine2',
  'colonia',
  'district',
  'postalCode',
  'city',
  'region',
] as const;

const fields = Object.fromEntries(addressNames.map((name) => [name, { type: 'string', maxLength: 200 }])) as {
  [Name in (typeof addressNames)[number]]: { type: 'string'; maxLength: 200 };
};

export const savedAddressSchema = {
  type: 'object',
  title: 'SavedAddress',
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 64 },
    country: { type: 'string', pattern: '^[A-Z]{2}$' },
    ...fields,
  },
  required: ['id', 'country'],
  additionalProperties: false,
} as const;

export type SavedAddress = FromSchema<typeof savedAddressSchema>;
