import { formFields } from '../../contract/fields/form-fields';

/** Fields of the kboix form (decisions/0119), for page, browser and API. */
export const kboixFields = {
  name: formFields.name,
  surname: formFields.surname,
  privacyPolicy: formFields.privacyPolicy,
} as const;
