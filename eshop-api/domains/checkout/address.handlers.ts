import { fieldMessages } from '../../contract/fields/field-messages';
import type { Field, FormDefinition } from '../../contract/fields/field.types';
import type { ResponseOf } from '../../contract/operation';
import { handles, type DomainOperation } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { billingFieldsFor, shipmentFieldsFor } from '../orders/shipment.fields';
import { checkoutExpressForm, checkoutExpressNormalizeValues } from './checkout-address.contract';
import { normaliseAddress } from './normalise-address';
import type { CheckoutContext } from './quote.types';

type FormField = ResponseOf<typeof checkoutExpressForm>['shipment'][number];

const form = handles(checkoutExpressForm, (context: CheckoutContext, { countryId, shippingMethodId }) => {
  const country = countryId ?? context.profile.country;
  const facts = { country, flags: readFlags(context.storefront, country), shippingMethodId };
  return {
    country,
    shipment: showFields(shipmentFieldsFor(facts)),
    billing: showFields(billingFieldsFor(facts)),
  };
});

const KINDS: Readonly<Record<string, FormField['kind']>> = {
  email: 'email',
  telephone: 'tel',
  region: 'select',
  country: 'select',
  privacyPolicy: 'checkbox',
  koreaConsent: 'checkbox',
};
const USUAL_LENGTH = 200;

const showFields = (fields: FormDefinition): FormField[] =>
  Object.entries(fields).map(([name, field]) => showField(name, field));
const showField = (name: string, { required, maxLength }: Field): FormField => ({
  name,
  required: required !== undefined,
  kind: KINDS[name] ?? 'text',
  maxLength: maxLength ?? USUAL_LENGTH,
  message: required ? fieldMessages[required] : null,
  messageKey: required ?? null,
});

const normalise = handles(checkoutExpressNormalizeValues, (context: CheckoutContext, input) =>
  normaliseAddress(context, input),
);

export const addressOperations: DomainOperation[] = [form, normalise];
