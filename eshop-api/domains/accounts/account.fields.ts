import type { FromSchema } from 'json-schema-to-ts';
import { ApiFault } from '../../contract/api-fault';
import type { FormDefinition } from '../../contract/fields/field.types';
import { formatFault } from '../../contract/fields/format-fault';
import { validateForm, type FieldFaults } from '../../contract/fields/validate-form';
import type { HandlerContext } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';

/** @throws ApiFault invalid_field, one error per field, with the messages of docs/contract/fields.md */
export function refuseFaults(
  { profile, storefront, now }: HandlerContext,
  form: FormDefinition,
  texts: Readonly<Record<string, string>>,
): void {
  const { country } = profile;
  refuse(validateForm(form, texts, { country, flags: readFlags(storefront, country), now }).errors);
}

/** @throws ApiFault invalid_field, one error per field, prefixed with its name */
export function refuse(faults: FieldFaults): void {
  const [first, ...more] = Object.entries(faults).map(([field, fault]) => ({
    code: 'invalid_field',
    message: `${field}: ${formatFault(fault)}`,
  }));
  if (first) throw new ApiFault(first.code, first.message, 200, more);
}

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
    title: { type: 'string', maxLength: 40, description: 'What its owner calls it: work, my parents.' },
    country: { type: 'string', pattern: '^[A-Z]{2}$' },
    ...fields,
  },
  required: ['id', 'country'],
  additionalProperties: false,
} as const;

export type SavedAddress = FromSchema<typeof savedAddressSchema>;
