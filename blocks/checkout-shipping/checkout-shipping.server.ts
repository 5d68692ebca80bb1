import { layOutAddress } from '../../eshop-api/contract/addresses/lay-out-address';
import type { Account } from '../../eshop-api/domains/customers/customers.contract';
import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { billingFieldsFor, shipmentFieldsFor } from '../../eshop-api/domains/orders/shipment.fields';
import type { ShippingOption } from '../../eshop-api/domains/checkout/checkout.contract';
import { isSameDoor, listOwn, toFields } from '../_journey/customer/fill-from-account';
import type { LoadContext, BlockLoad } from '../_contract/block.types';
import type { CheckoutStepFacts } from '../_journey/checkout/checkout-steps';
import { findStep, readCheckout, type Checkout } from '../_journey/checkout/read-checkout.server';
import { findRefusedPlace } from '../_journey/checkout/shipment-form';
import type { FormState } from '../_contract/commands/form-state.types';
import type { Area } from '../_parts/address-form/address-form.types';
import { isLatinForm, listFormFields, type FormField } from '../_parts/address-form/form-fields';
import { readArea } from '../_parts/address-form/read-area.server';
import type { CheckoutShippingProps } from './checkout-shipping.schema';
import { readPoints, type PointList } from './read-points.server';
import { fetchedCodes, numberedCodes } from './shipping-fields';

/** A saved address in ready words. */
interface ShownAddress {
  id: string;
  name: string;
  address: string;
  /** It stands in the form. */
  chosen: boolean;
}

/** Addresses that a customer may choose from; none when the only one stands in the form already. */
export function listSaved(
  account: Account | null,
  country: string,
  values: Readonly<Record<string, string>>,
): ShownAddress[] {
  const shown = (account ? listOwn(account, country) : []).map((address) => {
    const { name, surname, telephone: _telephone, ...homeAddress } = toFields(account!, address);
    return {
      id: address.id,
      name: [name, surname].filter(Boolean).join(' '),
      address: layOutAddress({ ...homeAddress, country }).join(', '),
      chosen: isSameDoor(address, values),
    };
  });
  return shown.length === 1 && shown[0]!.chosen ? [] : shown;
}

export interface CheckoutShippingData {
  /** undefined: no bag, or this page has no such step. */
  step: CheckoutStepFacts | undefined;
  ways: readonly ShippingOption[];
  /** What stands in the fields: as posted, else as kept. */
  values: Readonly<Record<string, string>>;
  points: PointList[];
  area: Area;
  fields: FormField[];
  billing: FormField[];
  asks: { latin: boolean; postnummer: boolean; korea: boolean };
  /** Addresses are completed while they are typed (flag checkout_address_autocomplete). */
  completes?: boolean;
  /** The place that was chosen, by its name. */
  fetched: string | undefined;
  /** A place that was chosen and is none any more, reported where it is chosen. */
  placeFault?: Readonly<Partial<Record<'pickupStoreId' | 'dropPointId', string>>>;
  /** Addresses of the customer who is signed in, in this country. */
  saved: ShownAddress[];
  form: FormState | undefined;
}

const nothing = {
  ways: [],
  values: {},
  points: [],
  area: { regions: [], cities: [] },
  fields: [],
  billing: [],
  asks: { latin: false, postnummer: false, korea: false },
  fetched: undefined,
  saved: [],
};

export const load: BlockLoad<CheckoutShippingProps, CheckoutShippingData> = async (context) => {
  const checkout = await readCheckout(context);
  const step = checkout ? findStep(checkout, 'shipping') : undefined;
  if (!checkout || !step || step.state === 'closed') return { ...nothing, step, form: context.form };
  return { ...(await loadOpen(context, checkout)), step, form: context.form };
};

async function loadOpen(
  context: LoadContext,
  { draft, quote, visit, account }: Checkout,
): Promise<Omit<CheckoutShippingData, 'step' | 'form'>> {
  const ways = quote.shippingMethods;
  const values = chooseFirst(valuesOf(context.form, draft), ways);
  const codes = ways.map(({ id }) => id);
  const near = values.near || values.postalCode || values.city || '';
  const [area, points] = await Promise.all([
    readArea(context, context.locale.country),
    readPoints(context, codes, near, visit.hashOrderId),
  ]);
  return {
    ways,
    values,
    area,
    points,
    saved: listSaved(account, context.locale.country, values),
    completes: context.flags.checkout_address_autocomplete === true,
    ...listFields(context, codes),
    fetched: describeFetched(points, values),
    ...evaluatePlace(context, quote),
  };
}

/** Shown when the shopper comes back to this step, not while the place is being chosen. */
function evaluatePlace(
  { form, words }: LoadContext,
  quote: Checkout['quote'],
): Pick<CheckoutShippingData, 'placeFault'> {
  const field = form ? undefined : findRefusedPlace(quote);
  return field ? { placeFault: { [field]: words('error_place_refused') } } : {};
}

/** After an error what was posted, with what is kept of the fields that are not posted; else what is kept. */
const valuesOf = (form: FormState | undefined, draft: Checkout['draft']): Record<string, string> =>
  form && form.status !== 'done' ? { ...draft, ...form.values } : { ...draft };

/** One way is always chosen: the first, which most shoppers want. */
const chooseFirst = (
  values: Record<string, string>,
  ways: readonly ShippingOption[],
): Record<string, string> =>
  ways.some(({ id }) => id === values.shippingMethodId)
    ? values
    : { ...values, shippingMethodId: ways[0]?.id ?? '' };

function listFields({ locale: { country }, flags }: LoadContext, codes: readonly string[]) {
  const form = shipmentFieldsFor({ country, flags });
  const asks = {
    latin: isLatinForm(form),
    postnummer: numberedCodes.some((code) => codes.includes(code)),
    korea: formFields.koreaConsent.only.some((one) => one === country),
  };
  return {
    fields: listFormFields(form, country),
    billing: listFormFields(billingFieldsFor({ country, flags }), country),
    asks,
  };
}

function describeFetched(
  points: readonly PointList[],
  { shippingMethodId = '', pickupStoreId, dropPointId }: Record<string, string>,
): string | undefined {
  if (!fetchedCodes.includes(shippingMethodId)) return undefined;
  const list = points.find(({ code }) => code === shippingMethodId);
  return list?.points.find(({ id }) => id === pickupStoreId || id === dropPointId)?.name;
}
