import type { FormDefinition, FieldFacts } from '../../../eshop-api/contract/fields/field.types';
import { validateForm } from '../../../eshop-api/contract/fields/validate-form';
import {
  billingFieldsFor,
  isPointPickup,
  isStorePickup,
  shipmentFieldsFor,
} from '../../../eshop-api/domains/orders/shipment.fields';
import type { Quote } from '../../../eshop-api/domains/checkout/checkout.contract';
import { formFields } from '../../../eshop-api/contract/fields/form-fields';

type Draft = Readonly<Record<string, string>>;
type FormFacts = Pick<FieldFacts, 'country' | 'flags'>;

/** docs/contract/orders.md#create-payload: the invoice's address travels under this prefix. */
const BILLING = 'billing-';

/** A tick in the shipping form: the invoice goes elsewhere. Not offered to those who fetch it in a store (docs/contract/orders.md#create-payload: theirs is a copy); a tick of before does not count. */
export const hasOtherBilling = (texts: Draft): boolean =>
  texts['billing-other'] === 'on' && !isStorePickup(texts.shippingMethodId);

/** Every field of the shipping step by what has been chosen in it so far; one definition for page, command and "is it complete?". */
export function shippingFormFor(texts: Draft, facts: FormFacts): FormDefinition {
  const shippingMethodId = texts.shippingMethodId || undefined;
  const { email: _asked, ...shipment } = shipmentFieldsFor({ ...facts, shippingMethodId });
  return {
    shippingMethodId: formFields.select,
    ...(isStorePickup(shippingMethodId) ? { pickupStoreId: formFields.select } : {}),
    ...(isPointPickup(shippingMethodId) ? { dropPointId: formFields.select } : {}),
    ...shipment,
    ...(hasOtherBilling(texts) ? prefixed(billingFieldsFor(facts)) : {}),
  };
}

const prefixed = (form: FormDefinition): FormDefinition =>
  Object.fromEntries(Object.entries(form).map(([name, field]) => [BILLING + name, field]));

/** Whether what is kept would pass the form of the step now; the API checks the same at the order's creation. */
export const isShippingComplete = (draft: Draft, facts: FieldFacts): boolean =>
  isComplete(shippingFormFor(draft, facts), draft, facts);

export const isIdentified = (draft: Draft, facts: FieldFacts): boolean =>
  isComplete({ email: formFields.email }, draft, facts);

const isComplete = (form: FormDefinition, draft: Draft, facts: FieldFacts): boolean =>
  Object.keys(validateForm(form, draft, facts).errors).length === 0;

const PLACE_FIELDS: Readonly<Record<string, 'pickupStoreId' | 'dropPointId'>> = {
  pickup_store_refused: 'pickupStoreId',
  drop_point_refused: 'dropPointId',
};

/** The field of a place that was chosen and does not take this order (any more); undefined: nothing is wrong with it. */
export const findRefusedPlace = ({
  refusals,
}: Pick<Quote, 'refusals'>): 'pickupStoreId' | 'dropPointId' | undefined =>
  refusals.map(({ code }) => PLACE_FIELDS[code]).find((field) => field !== undefined);

/** The two addresses as the order's creation expects them: billing without its prefix; left out: a copy of the shipment. */
export function splitAddresses(
  draft: Draft,
  facts: FormFacts,
): { shipment: Record<string, string>; billingAddress?: Record<string, string> } {
  const shipment = pick(draft, [
    'email',
    ...Object.keys(shipmentFieldsFor({ ...facts, shippingMethodId: draft.shippingMethodId })),
  ]);
  if (!hasOtherBilling(draft)) return { shipment };
  const billing = pick(draft, Object.keys(prefixed(billingFieldsFor(facts))));
  return {
    shipment,
    billingAddress: Object.fromEntries(
      Object.entries(billing).map(([name, value]) => [name.slice(BILLING.length), value]),
    ),
  };
}

const pick = (texts: Draft, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])));
