import { ApiFault } from '../../contract/api-fault';
import type { FieldMessage } from '../../contract/fields/field-messages';
import {
  normaliseForm,
  validateForm,
  type FieldFault,
  type FieldFaults,
} from '../../contract/fields/validate-form';
import { formatFault } from '../../contract/fields/format-fault';
import type { RequestOf } from '../../contract/operation';
import { readFlags } from '../../server/read-settings';
import type { ordersCreate } from './orders.contract';
import type { OrdersContext } from './orders.types';
import { billingFieldsFor, isPointPickup, isStorePickup, shipmentFieldsFor } from './shipment.fields';

export type CreateInput = RequestOf<typeof ordersCreate>;
type Texts = Record<string, string>;

/** The two addresses of an order, trimmed, with the fields of their forms alone. */
export interface Addresses {
  country: string;
  shipment: Texts;
  billingAddress: Texts;
}

/** Digits as long as a card's number: refused in every field. */
const CARD_NUMBER = /^\s*(?:\d[ -]?){13,19}\s*$/;

/** Checks everything by the field definitions of the page (docs/contract/fields.md). @throws ApiFault invalid_field, one error per field */
export function readAddresses(context: OrdersContext, input: CreateInput): Addresses {
  const country = input.shipment.country?.trim().toUpperCase() || input.countryId || context.profile.country;
  const flags = readFlags(context.storefront, country);
  const form = shipmentFieldsFor({ country, flags, shippingMethodId: input.shippingMethodId });
  const shipment = normaliseForm(form, pick({ country, ...input.shipment }, form), { country });
  const other =
    isStorePickup(input.shippingMethodId) ||
    !input.billingAddress ||
    Object.keys(input.billingAddress).length === 0
      ? undefined
      : input.billingAddress;
  const billingCountry = other?.country?.trim().toUpperCase() || country;
  const billingForm = billingFieldsFor({ country: billingCountry, flags });
  const billingAddress = other
    ? normaliseForm(billingForm, pick({ country: billingCountry, ...other }, billingForm), {
        country: billingCountry,
      })
    : shipment;
  refuse({
    ...validateForm(form, shipment, { country, flags, now: context.now }).errors,
    ...(other
      ? prefix(
          validateForm(billingForm, billingAddress, { country: billingCountry, flags, now: context.now })
            .errors,
        )
      : {}),
    ...checkChoices(input, country),
  });
  return { country, shipment, billingAddress };
}

function checkChoices(input: CreateInput, country: string): FieldFaults {
  const missing = (is: boolean, name: string, message: FieldMessage): [string, FieldFault][] =>
    is ? [[name, { message }]] : [];
  return Object.fromEntries([
    ...missing(input.countryId !== undefined && input.countryId !== country, 'country', 'country_required'),
    ...missing(
      isStorePickup(input.shippingMethodId) && !input.pickupStoreId?.trim(),
      'pickupStoreId',
      'select_required',
    ),
    ...missing(
      isPointPickup(input.shippingMethodId) && !input.dropPointId?.trim(),
      'dropPointId',
      'select_required',
    ),
    ...missing(
      input.totalImport > 0 && !input.paymentMethodId?.trim(),
      'paymentMethodId',
      'payment_type_required',
    ),
    ...Object.entries(input.paymentInfo ?? {}).flatMap(([name, value]) =>
      missing(CARD_NUMBER.test(value), `paymentInfo.${name.slice(0, 40)}`, 'special_chars'),
    ),
  ]);
}

const pick = (texts: Readonly<Texts>, form: object): Texts =>
  Object.fromEntries(
    Object.keys(form).flatMap((name) => (texts[name]?.trim() ? [[name, texts[name].trim()]] : [])),
  );

const prefix = (faults: FieldFaults): FieldFaults =>
  Object.fromEntries(Object.entries(faults).map(([name, fault]) => [`billing-${name}`, fault]));

/** One error per field, each with the field's name in front. */
export function refuse(faults: FieldFaults): void {
  const [first, ...more] = Object.entries(faults).map(([field, fault]) => ({
    code: 'invalid_field',
    message: `${field}: ${formatFault(fault)}`,
  }));
  if (first) throw new ApiFault(first.code, first.message, 200, more);
}
