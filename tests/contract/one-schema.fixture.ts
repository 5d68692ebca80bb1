import { fieldMessages, type FieldMessage } from '../../eshop-api/contract/fields/field-messages';
import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { validateForm } from '../../eshop-api/contract/fields/validate-form';
import { ApiFault } from '../../eshop-api/contract/api-fault';
import { readAddresses } from '../../eshop-api/domains/orders/compose-draft';
import type { CreateInput, OrdersContext } from '../../eshop-api/domains/orders/orders.types';
import {
  hasOtherBilling,
  shippingFormFor,
  splitAddresses,
} from '../../blocks/_journey/checkout/shipment-form';

export type Filled = Readonly<Record<string, string>>;
type Flags = Readonly<Record<string, unknown>>;

const now = new Date('2026-11-22T12:00:00Z');

export const fillMessage = (
  message: FieldMessage,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  fieldMessages[message].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A message of the catalogue with its values filled in. */
export const hasOneMessage = (expected: string): boolean =>
  Object.values(fieldMessages).some((text) =>
    new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\\?\{\w+\\?\}/g, '.+')}$`).test(
      expected,
    ),
  );

/** Field → message, as the delivery step's command returns it (the e-mail belongs to the step before). */
export function validateByPage(country: string, texts: Filled, flags: Flags): Record<string, string> {
  const form = { email: formFields.email, ...shippingFormFor(texts, { country, flags }) };
  const { errors } = validateForm(form, texts, { country, flags, now });
  return Object.fromEntries(
    Object.entries(errors).map(([name, { message, values }]) => [name, fillMessage(message, values)]),
  );
}

/** The same, as the order's creation returns it for what the page would send. */
export function validateByApi(country: string, texts: Filled, flags: Flags): Record<string, string> {
  const { shipment, billingAddress } = splitAddresses(texts, { country, flags });
  const { shippingMethodId, pickupStoreId, dropPointId } = texts;
  const input = {
    shippingMethodId,
    pickupStoreId,
    dropPointId,
    totalImport: 0,
    shipment,
    ...(hasOtherBilling(texts) ? { billingAddress: { ...billingAddress, country } } : {}),
  } as CreateInput;
  const context = {
    profile: { country },
    storefront: { flags: () => flags },
    now,
  } as unknown as OrdersContext;
  try {
    readAddresses(context, input);
    return {};
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    return Object.fromEntries(
      [{ message: error.message }, ...error.more].map(({ message }) => [
        message.slice(0, message.indexOf(': ')),
        message.slice(message.indexOf(': ') + 2),
      ]),
    );
  }
}
