import type { FieldFault } from './validate-form';

/**
 * English of every validation message, verbatim from docs/contract/fields.md where it gives one (stars and capitals included). Translations stand in the
 * label section `validation` under the same keys; a test holds both together.
 */
export const fieldMessages = {
  special_chars: 'Detected characters not allowed.',
  too_long: 'Please use at most {max} characters.',
  email_required: 'Please input your email',
  email_invalid: 'Please input a valid email',
  email_mismatch: 'Emails do not match',
  telephone_required: 'Please input your phone',
  telephone_invalid: 'Please input a valid phone!',
  telephone_reachable: 'Please provide a telephone number where you can be reached if we need to contact you',
  telephone_characters:
    'Please provide a telephone number where you can be reached if we need to contact you: digits only, please',
  telephone_length:
    'Please provide a telephone number where you can be reached if we need to contact you: {min} to {max} digits',
  name_required: 'Please input your name',
  surname_required: 'Please input your surname',
  city_required: 'Please input your city',
  address_required: 'Please input your address',
  address_format: 'Incorrect format',
  order_address_required: 'Please provide the address where you would like to receive your purchase',
  colonia_required: 'Please indicate the Colonia of your address',
  region_required: 'Please input your province',
  country_required: 'Please input your country',
  postal_code_required: 'Please input your postal code',
  postal_code_invalid: 'Please input a valid postal code',
  postal_code_hint: 'Please input a valid postal code, e.g. {example}',
  privacy_required: 'You must accept the terms and conditions',
  korea_consent_required: 'You must accept this condition',
  payment_type_required: 'Please select a payment option',
  day_required: 'Please select a day',
  month_required: 'Please select a month',
  select_required: 'Please select an option.',
  country_select_required: 'PLease, select your country.',
  language_select_required: 'Please, select your language.',
  field_required: 'this field is required',
  text_area_required: 'Please fill this input',
  password_required: 'Please input your password',
  password_repeat_required: 'Please confirm your password',
  password_mismatch: 'The two passwords that you entered do not match',
  gift_card_amount_required: 'Please fill this input',
  gift_card_amount_range: 'Value must be between {min} and {max}',
  gift_card_number_required: 'Please, fill this field.',
  gift_card_number_format: 'Incorrect format',
  card_holder_required:
    'Por favor, introduce el nombre completo del titular, tal y como aparece en la tarjeta.',
  card_holder_digits: 'Please enter the name without digits',
  card_expiry: 'The card has expired, or the date is not valid',
  order_id_required: '**Please input your order ID',
  order_id_invalid: '**Please input a valid order ID',
  sku_required: '***SKU is required.',
  sku_invalid: '***Current SKU is not valid.',
  dni_check: 'Please check this id: its last character does not fit its digits',
  file_required: '***Please upload a file.',
  file_too_large: 'The file is too large: at most {max} MB.',
  file_type: 'This kind of file is not accepted.',
} as const;

export type FieldMessage = keyof typeof fieldMessages;

/** A fault in English with its numbers filled in, as answers of the API give it (docs/contract/fields.md). */
export const sayFault = ({ message, values = {} }: FieldFault): string =>
  fieldMessages[message].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
