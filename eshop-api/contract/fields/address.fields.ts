import type { Field } from './field.types';
import { isPostalCode } from './postal-codes';
import { formPostalCode } from './postal-form';

/** docs/contract/fields.md#names-and-address, docs/contract/fields.md#postal-code. */
export const addressFields = {
  city: {
    required: 'city_required',
    rules: [{ message: 'city_required', holds: (value) => [...value].length >= 2 }],
  },
  address: { required: 'address_required', maxLength: 100 },
  latinAddress: {
    required: 'address_required',
    maxLength: 100,
    rules: [{ message: 'address_format', holds: (value) => /^[A-Za-z\u00C0-\u024F\d .,-]+$/.test(value) }],
  },
  orderAddress: { required: 'order_address_required', maxLength: 100 },
  addressNumber: { required: 'field_required', maxLength: 20 },
  numstrasse: { required: 'field_required', maxLength: 20, only: ['DE'] },
  colonia: { required: 'colonia_required', only: ['MX'] },
  region: { required: 'region_required' },
  country: { required: 'country_required' },
  postalCode: {
    required: 'postal_code_required',
    maxLength: 12,
    rules: [{ message: 'postal_code_invalid', holds: (value, { country }) => isPostalCode(value, country) }],
    normalise: (typed, country) => (/\p{Cc}/u.test(typed) ? typed : formPostalCode(typed, country)),
  },
} satisfies Record<string, Field>;
