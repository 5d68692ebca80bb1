import { formFields } from '../../contract/fields/form-fields';

/** The form that books an event (docs/contract/fields.md). */
export const bookingFields = {
  name: formFields.name,
  surname: formFields.surname,
  email: formFields.email,
  telephone: formFields.optionalTelephone,
  privacyPolicy: formFields.privacyPolicy,
};
