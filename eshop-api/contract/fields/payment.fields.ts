import type { Field, FieldRule } from './field.types';

/** MM/YY or MM/YYYY, in a later year than today or in the same year with a later month (docs/contract/fields.md#cards). */
const expiresLater: FieldRule = {
  message: 'card_expiry',
  holds: (value, { now }) => {
    const parts = /^(\d{2})\/(\d{2}|\d{4})$/.exec(value);
    if (!parts) return false;
    const month = Number(parts[1]);
    const year = Number(parts[2]!.length === 2 ? `20${parts[2]}` : parts[2]);
    if (month < 1 || month > 12) return false;
    return year > now.getFullYear() || (year === now.getFullYear() && month > now.getMonth() + 1);
  },
};

/** docs/contract/fields.md#cards. Gift card amounts are whole currency units, as typed. */
export const paymentFields = {
  giftCardNumber: {
    required: 'gift_card_number_required',
    rules: [{ message: 'gift_card_number_format', holds: (value) => /^\d{4}-?\d{4}-?\d{4}$/.test(value) }],
  },
  cardPin: { secret: true },
  postnummer: { required: 'field_required' },
  cardHolder: {
    required: 'card_holder_required',
    rules: [{ message: 'card_holder_digits', holds: (value) => !/\d/.test(value) }],
  },
  cardNumber: { required: 'field_required', secret: true },
  cardType: { required: 'field_required' },
  cvc: { required: 'field_required', secret: true },
  expiryDate: { required: 'field_required', rules: [expiresLater] },
} satisfies Record<string, Field>;

/** The gift card amount lies between `min` and `max`, both in whole currency units and inclusive. */
export const giftCardAmount = (max: number, min = 1): Field => ({
  required: 'gift_card_amount_required',
  rules: [
    {
      message: 'gift_card_amount_range',
      values: { min, max },
      holds: (value) =>
        /^\d+([.,]\d{1,2})?$/.test(value) &&
        Number(value.replace(',', '.')) >= min &&
        Number(value.replace(',', '.')) <= max,
    },
  ],
});

const cardBrands: readonly [string, RegExp][] = [
  ['jcb', /^(2131|1800|35)/],
  ['amex', /^3[47]/],
  ['diners', /^(30[0-5]|309|36|38|39)/],
  ['visa', /^4/],
  ['mc', /^(5[1-5]|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)/],
  ['maestro', /^(50|5[6-9]|6)/],
];

/** Brand of a card by its first digits, as docs/contract/fields.md#cards lists the prefixes; undefined while they name none. */
export const detectCardBrand = (number: string): string | undefined =>
  cardBrands.find(([, prefix]) => prefix.test(number.replace(/\D/g, '')))?.[0];
