import type { Field, FieldRule } from './field.types';

/**
 * Whether the check character of a Chilean id (RUT) fits its digits: each from the right times 2 to 7 in turn, the sum
 * modulo 11 taken from 11; 10 is written K, 11 is 0. What does not look like an id at all is not evaluated here.
 */
function hasCheckCharacter(id: string): boolean {
  const [, digits, check] = /^(\d{7,8})-([A-Za-z\d])$/.exec(id) ?? [];
  if (!digits || !check) return true;
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (2 + (at % 6)), 0);
  return check.toUpperCase() === '0123456789K0'[11 - (sum % 11)];
}

const orderId: FieldRule = { message: 'order_id_invalid', holds: (value) => /^[459]\d{9}$/.test(value) };
const contactOrderId: FieldRule = {
  message: 'order_id_invalid',
  holds: (value) => /^([45]\d{9}|15\d{8})$/.test(value),
};
const sku: FieldRule = {
  message: 'sku_invalid',
  holds: (value) => /^[A-Za-z\d]{5,7}-[A-Za-z\d]{3,4}(-[A-Za-z\d]{3,4})?$/.test(value),
};
const chileanId: FieldRule = {
  message: 'address_format',
  holds: (value) => /^\d{7,8}-[A-Za-z\d]$/.test(value),
};
/** Decided beside docs/contract/fields.md#national-ids: the format is checked, a wrong check character is a warning only. */
const chileanCheck: FieldRule = { message: 'dni_check', warning: true, holds: hasCheckCharacter };
const digits: FieldRule = { message: 'address_format', holds: (value) => /^\d+$/.test(value) };

/** docs/contract/fields.md#references. Surrounding spaces are dropped before rules see a value. */
export const referenceFields = {
  orderId: { required: 'order_id_required', rules: [orderId] },
  contactOrderId: { required: 'order_id_required', rules: [contactOrderId] },
  optionalContactOrderId: { rules: [contactOrderId] },
  sku: { required: 'sku_required', rules: [sku] },
  optionalSku: { rules: [sku] },
  file: {
    required: 'file_required',
    file: { maxBytes: 8 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] },
  },
  cedula: { required: 'field_required', rules: [digits], only: ['CO'] },
  dni: { required: 'field_required', rules: [chileanId, chileanCheck], only: ['CL'] },
} satisfies Record<string, Field>;
