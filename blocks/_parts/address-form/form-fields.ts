import type { FormDefinition } from '../../../eshop-api/contract/fields/field.types';

/** One field as the page draws it. */
export interface FormField {
  name: string;
  required: boolean;
  maxLength: number | undefined;
}

/** A field that may be left out there is drawn only where someone misses it otherwise. */
const missed: Readonly<Record<string, readonly string[]>> = { district: ['TR', 'RU'], region: ['KR'] };
/** No flat is found without it, in any country. */
const everywhere = ['postalCode', 'addressLine2'];

/** Who and where, in the order it is asked; consents and country stand elsewhere. `also`: fields that are drawn though they may be left out. */
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
/** Names are written there with the family's first. */
const familyFirst = ['JP', 'KR', 'CN', 'TW', 'HK'];
/** The telephone comes last: it belongs to neither name nor address. */
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

/** Whether labels are printed in Latin letters where this form belongs. */
export const isLatinForm = (form: FormDefinition): boolean =>
  form.address?.rules?.some(({ message }) => message === 'address_format') ?? false;
