import { formFields, optional } from '../../contract/fields/form-fields';
import type { Field } from '../../contract/fields/field.types';

const prefix: Field = {
  maxLength: 5,
  rules: [{ message: 'telephone_invalid', holds: (value) => /^\+?\d{1,4}$/.test(value) }],
};

/** Fields of the form (docs/contract/fields.md, docs/contract/catalogue.md#back-in-stock): the block's form and the call check the same. The name is for the greeting alone, so it may be left empty. */
export const wishFields = {
  name: optional(formFields.name),
  email: formFields.email,
  phonePrefix: prefix,
  telephone: { ...formFields.optionalTelephone, maxLength: 15 },
} as const;
