import type { FormDefinition } from '../../contract/fields/field.types';
import { formFields } from '../../contract/fields/form-fields';
import { billingFieldsFor } from '../orders/shipment.fields';

/** Person and address of a pickup: the fields of the country's invoice, which has no consents, without national ids. */
export const pickupFieldsFor = (
  country: string,
  flags: Readonly<Record<string, unknown>>,
): FormDefinition => {
  const { cedula: _cedula, dni: _dni, ...fields } = billingFieldsFor({ country, flags });
  return { ...fields, telephone: formFields.checkoutTelephone };
};
