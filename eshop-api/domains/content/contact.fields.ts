import { formFields, optional } from '../../contract/fields/form-fields';
import type { Field, FormDefinition } from '../../contract/fields/field.types';

type Need = 'required' | 'optional';
interface Needs {
  orderId?: Need;
  sku?: Need;
  file?: Need;
}

/** Data that customer service needs for each subject. A subject is one line here and its labels. */
const needs = {
  order: { orderId: 'required', file: 'optional' },
  return: { orderId: 'required', sku: 'optional', file: 'optional' },
  warranty: { sku: 'required', file: 'required', orderId: 'optional' },
  product: { sku: 'optional' },
  other: { orderId: 'optional' },
} as const satisfies Record<string, Needs>;

export type ContactSubject = keyof typeof needs;
export const contactSubjects = Object.keys(needs) as ContactSubject[];
export const isContactSubject = (value: string): value is ContactSubject => Object.hasOwn(needs, value);

const subject: Field = {
  ...formFields.select,
  rules: [{ message: 'select_required', holds: isContactSubject }],
};
/** A field that the subject does not show: its content is ignored. */
const unasked: Field = { anyCharacters: true, maxLength: 4000 };

const choose = (need: Need | undefined, required: Field, mayBeEmpty: Field): Field =>
  need === 'required' ? required : need === 'optional' ? mayBeEmpty : unasked;

/** Fields of a subject; the view shows the same. */
export const needsOf = (value: string): Needs => (isContactSubject(value) ? needs[value] : {});

/** Fields of the contact form for a subject (docs/contract/catalogue.md#codes: order id of the contact form, SKU and file, each with its optional variant). Form and call check the same. */
export function contactFieldsFor(value: string): FormDefinition {
  const { orderId, sku, file } = needsOf(value);
  return {
    subject,
    name: formFields.name,
    email: formFields.email,
    phone: { ...formFields.optionalTelephone, maxLength: 16 },
    orderId: choose(orderId, formFields.contactOrderId, formFields.optionalContactOrderId),
    sku: choose(sku, formFields.sku, formFields.optionalSku),
    file: choose(file, formFields.file, optional(formFields.file)),
    message: formFields.textArea,
    privacyPolicy: formFields.privacyPolicy,
    koreaConsent: formFields.koreaConsent,
  };
}
