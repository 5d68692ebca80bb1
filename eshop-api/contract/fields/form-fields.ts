import type { Field, FieldRule } from './field.types';
import { addressFields } from './address.fields';
import { paymentFields } from './payment.fields';
import { referenceFields } from './reference.fields';

/** Misspelt domains of webmail providers, and regional ones that do not exist (docs/contract/fields.md#email-and-telephone, warning only). */
const wrongDomains = new Set([
  'gmial.com',
  'gmai.com',
  'gmal.com',
  'gamil.com',
  'gmil.com',
  'gnail.com',
  'gmaill.com',
  'gmail.con',
  'gmail.co',
  'gmail.cm',
  'gmail.om',
  'gmail.es',
  'gmail.fr',
  'gmail.de',
  'gmail.it',
  'hotmial.com',
  'hotmal.com',
  'hotmai.com',
  'hotnail.com',
  'hotmil.com',
  'hormail.com',
  'hotmaill.com',
  'hotmail.con',
  'hotmail.co',
  'hotmail.cm',
  'homail.com',
  'yaho.com',
  'yahooo.com',
  'yhoo.com',
  'yaoo.com',
  'yahoo.con',
  'yahoo.cm',
  'outlok.com',
  'outloo.com',
  'oulook.com',
  'outlook.con',
  'iclod.com',
  'icoud.com',
  'icloud.con',
]);

export const isMisspeltDomain = (email: string): boolean =>
  wrongDomains.has(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

/** What browsers, address books and people put between the digits; some pasted numbers hold invisible direction marks. */
const BETWEEN = /[\p{Zs}\p{Pd}\p{Cf}().+/·]/gu;

/**
 * A telephone number as autofill or a person writes it → its digits: `+44 (0)7700 900-123` → `447700900123`, full-width digits too.
 * Letters and everything else stay, so that the rules of docs/contract/fields.md#email-and-telephone report them.
 */
export const formTelephone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/(\+[^(]*)\(0\)/, '$1')
    .replaceAll(BETWEEN, '');

const emailFormat: FieldRule = {
  message: 'email_invalid',
  holds: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
};
const emailSpelling: FieldRule = {
  message: 'email_invalid',
  warning: true,
  holds: (value) => !isMisspeltDomain(value),
};
const sameAs = (other: string, message: FieldRule['message']): FieldRule => ({
  message,
  holds: (value, _facts, values) => value === values[other],
});
const digits = (message: FieldRule['message']): FieldRule => ({
  message,
  holds: (value) => /^\d+$/.test(value),
});

/** The sentence of docs/contract/fields.md#email-and-telephone, followed by what is wrong: a character that is no digit, or the number of digits. */
const reachable: FieldRule[] = [
  { message: 'telephone_characters', holds: (value) => /^\d+$/.test(value) },
  {
    message: 'telephone_length',
    values: { min: 5, max: 16 },
    holds: (value) => value.length >= 5 && value.length <= 16,
  },
];

/** Markets whose names may be one character long (docs/contract/markets.md#country-lists). */
const asianMarkets = ['TW', 'TH', 'KR', 'JP', 'HK'];
const atLeastTwo = (message: FieldRule['message']): FieldRule => ({
  message,
  holds: (value, { country, flags }) =>
    [...value].length >= 2 || asianMarkets.includes(country) || flags.allow_single_char_names === true,
});
const twoCharacters = (message: FieldRule['message']): FieldRule => ({
  message,
  holds: (value) => [...value].length >= 2,
});

/** docs/contract/fields.md#email-and-telephone, docs/contract/fields.md#names-and-address, docs/contract/fields.md#password. */
const contactFields = {
  email: { required: 'email_required', rules: [emailFormat, emailSpelling] },
  emailRepeat: { required: 'email_required', rules: [emailFormat, sameAs('email', 'email_mismatch')] },
  telephone: {
    required: 'telephone_required',
    rules: [digits('telephone_invalid')],
    normalise: formTelephone,
  },
  optionalTelephone: { rules: [digits('telephone_invalid')], normalise: formTelephone },
  nonStrictTelephone: {
    required: 'telephone_reachable',
    rules: [digits('telephone_characters')],
    normalise: formTelephone,
  },
  checkoutTelephone: { required: 'telephone_reachable', rules: reachable, normalise: formTelephone },
  name: { required: 'name_required', rules: [atLeastTwo('name_required')] },
  surname: { required: 'surname_required', rules: [twoCharacters('surname_required')] },
  password: { required: 'password_required', anyCharacters: true, secret: true },
  newPassword: {
    required: 'password_required',
    rules: [{ message: 'password_short', values: { min: 8 }, holds: (value) => [...value].length >= 8 }],
    maxLength: 128,
    anyCharacters: true,
    secret: true,
  },
  passwordRepeat: {
    required: 'password_repeat_required',
    rules: [sameAs('password', 'password_mismatch')],
    anyCharacters: true,
    secret: true,
  },
} satisfies Record<string, Field>;

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
