import { addressFields } from './address.fields';
import { consentFields } from './consent.fields';
import { contactFields } from './contact.fields';
import type { Field } from './field.types';
import { paymentFields } from './payment.fields';
import { referenceFields } from './reference.fields';

/** Every form field of docs/contract/fields.md by name. A form picks from here; browser, server and API then check the same. */
export const formFields = {
  ...contactFields,
  ...addressFields,
  ...consentFields,
  ...paymentFields,
  ...referenceFields,
} satisfies Record<string, Field>;

/** The same field where it may be left empty (docs/contract/fields.md#general-rules). */
export const optional = ({ required: _required, ...field }: Field): Field => field;
