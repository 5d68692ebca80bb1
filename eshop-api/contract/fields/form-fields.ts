import type { Field } from './field.types';
import { addressFields } from './address.fields';
import { contactFields } from './contact.fields';
import { paymentFields } from './payment.fields';
import { referenceFields } from './reference.fields';

/** docs/contract/fields.md#consents-and-choices. A checked box sends `on` or `true`; an empty one sends nothing. */
const consentFields = {
  privacyPolicy: { required: 'privacy_required' },
  koreaConsent: { required: 'korea_consent_required', only: ['KR'] },
  paymentType: { required: 'payment_type_required' },
  day: { required: 'day_required' },
  month: { required: 'month_required' },
  select: { required: 'select_required' },
  countrySelect: { required: 'country_select_required' },
  languageSelect: { required: 'language_select_required' },
  generic: { required: 'field_required' },
  textArea: { required: 'text_area_required', maxLength: 4000, anyCharacters: true },
  employee: { required: 'field_required' },
  dutchBank: { required: 'select_required' },
} satisfies Record<string, Field>;

/** Every form field of docs/contract/fields.md by name. A form picks from these; browser, server and API then apply the same checks. */
export const formFields = {
  ...contactFields,
  ...addressFields,
  ...consentFields,
  ...paymentFields,
  ...referenceFields,
} satisfies Record<string, Field>;

/** The same field where it may be left empty (docs/contract/fields.md#general-rules). */
export const optional = ({ required: _required, ...field }: Field): Field => field;
