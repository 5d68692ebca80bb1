import type { Field } from './field.types';

/** docs/contract/fields.md#consents-and-choices. A checked box sends `on` or `true`; an empty one sends nothing. */
export const consentFields = {
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
