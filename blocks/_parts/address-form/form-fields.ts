import type { FormDefinition } from '../../../eshop-api/contract/fields/field.types';

/** A field as the page shows it. */
export interface FormField {
  name: string;
  required: boolean;
  maxLength: number | undefined;
}

/** Optional fields that are shown only in countries where addresses use them. */
const missed: Readonly<Record<string, readonly string[]>> = { district: ['TR', 'RU'], region: ['KR'] };
/** Shown in every country, required or not: the flat number is in the second line. */
const everywhere = ['postalCode', 'addressLine2'];

/** Fields of person and address in the order of the form; consents and country are rendered separately. `also`: optional fields that are shown too. */
export function listFormFields(
  form: FormDefinition,
  country: string,
  also: readonly string[] = [],
): FormField[] {
  const shown = Object.entries(form).filter(
    ([name, field]) =>
      !apart.includes(name) &&
      (field.required !== undefined ||
        everywhere.includes(name) ||
        also.includes(name) ||
        missed[name]?.includes(country)),
  );
  const fields = shown.map(([name, field]) => ({
    name,
    required: field.required !== undefined,
    maxLength: field.maxLength,
  }));
  return fields.sort((a, b) => rank(a.name, country) - rank(b.name, country));
}

const apart = ['email', 'country', 'privacyPolicy', 'koreaConsent', 'postnummer'];
/** Countries where the surname comes first. */
const familyFirst = ['JP', 'KR', 'CN', 'TW', 'HK'];
/** The telephone comes last. */
const rank = (name: string, country: string): number =>
  name === 'telephone'
    ? 3
    : !familyFirst.includes(country)
      ? 2
      : name === 'surname'
        ? 0
        : name === 'name'
          ? 1
          : 2;

/** Whether the form's country requires Latin letters. */
export const isLatinForm = (form: FormDefinition): boolean =>
  form.address?.rules?.some(({ message }) => message === 'address_format') ?? false;
