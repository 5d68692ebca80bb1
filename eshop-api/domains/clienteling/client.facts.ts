import { formFields, optional } from '../../contract/fields/form-fields';

/** The form in which staff write a customer down (docs/contract/fields.md). */
export const clientFields = {
  name: formFields.name,
  surname: formFields.surname,
  email: formFields.email,
  telephone: formFields.optionalTelephone,
  employee: formFields.employee,
  agreed: formFields.privacyPolicy,
  sizes: { ...optional(formFields.generic), maxLength: 80 },
};

export const INTERESTS = ['women', 'men', 'kids', 'sport', 'bags', 'events'] as const;
export type Interest = (typeof INTERESTS)[number];

/** Days in which the mailed link confirms. */
export const CONFIRM_DAYS = 7;

/** As `generateToken` makes them. */
export const isClientToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
