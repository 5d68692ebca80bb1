import { ApiFault } from '../../contract/api-fault';
import { findTokenOwner } from '../accounts/account-data.tx';
import { checkout } from '../checkout/checkout.contract';
import type { PaymentOption, Quote } from '../checkout/quote.schema';
import { getStockLevels } from './order-reservations';
import {
  chargeAs,
  composeDeclared,
  composeLines,
  composeSums,
  isKboix,
  cleanPayload,
  showsOtherLines,
  needsConfirmation,
} from './compose-order.rules';
import type { CreateInput, OrderDraft, OrdersContext } from './orders.types';
import { billingFieldsFor, isPointPickup, isStorePickup, shipmentFieldsFor } from './shipment.fields';
import type { FieldMessage } from '../../contract/fields/field-messages';
import {
  normaliseForm,
  validateForm,
  type FieldFault,
  type FieldFaults,
} from '../../contract/fields/validate-form';
import { formatFault } from '../../contract/fields/format-fault';
import { readFlags } from '../../server/read-settings';

/** Seller. `till`: store of an authenticated till; undefined: the web. */
export interface Seller {
  contingency: boolean;
  till: string | undefined;
}

/** The order as it would be written now. @throws ApiFault with the first reason why none can be made */
export async function composeDraft(
  context: OrdersContext,
  input: CreateInput,
  addresses: Addresses,
  { contingency, till }: Seller,
): Promise<OrderDraft> {
  const { profile, storefront } = context;
  const quote = await context.ask(checkout, quoteInput(input, addresses, profile.locale), storefront.id);
  refuseQuote(quote, input, contingency);
  const option = quote.paymentMethods.find(({ id }) => id === input.paymentMethodId);
  const total = quote.total.amount;
  // An expired token does not prevent the order: it is then a guest's.
  const accountId = await findTokenOwner(context.db, context.token, profile.market, context.now);
  if (total > 0 && !option)
    throw new ApiFault('payment_refused', 'This way to pay is not available for this order.');
  return {
    storefront: storefront.id,
    market: profile.market,
    locale: profile.locale,
    country: addresses.country,
    currency: quote.currency,
    bagHash: input.hashOrderId,
    email: addresses.shipment.email!,
    total,
    prepaid: option?.prepaid ?? false,
    contingency,
    accountId: accountId ?? null,
    // At a till its shopper is there.
    toBeConfirmed: till === undefined && needsConfirmation(storefront.rules, addresses.country, option?.kind),
    submissionKey: input.submissionKey,
    methodId: option?.id ?? '',
    bagRevision: quote.bag.revision,
    payload: {
      ...cleanPayload(input),
      ...(till === undefined ? {} : { till }),
    },
    giftCard:
      quote.giftCard && input.giftCardNum
        ? { number: input.giftCardNum, amount: quote.giftCard.amount }
        : null,
    lines: await getStockLevels(context, composeLines(quote), profile.locale, storefront.id),
    view: {
      ...composeView(quote, input, addresses, total > 0 ? option : undefined),
      kboix: isKboix(quote, storefront.rules),
    },
  };
}

const QUOTE_FIELDS = Object.keys(checkout.request.properties) as (keyof CreateInput)[];
const DESTINATION = ['region', 'city', 'district', 'postalCode'] as const;

/** Taxes and ways of shipping depend on the delivery address, whatever else was sent. */
function quoteInput(input: CreateInput, { country, shipment }: Addresses, profile: string) {
  const asked = Object.fromEntries(
    QUOTE_FIELDS.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  );
  const place = Object.fromEntries(
    DESTINATION.flatMap((name) => (shipment[name] ? [[name, shipment[name]]] : [])),
  );
  return {
    ...asked,
    ...place,
    email: shipment.email!,
    hashOrderId: input.hashOrderId,
    profile,
    countryId: country,
  };
}

function refuseQuote(quote: Quote, input: CreateInput, contingency: boolean): void {
  const [first, ...more] = quote.refusals.filter(({ code }) => !(contingency && code === 'erp_inactive'));
  if (first)
    throw new ApiFault(
      ...atField(first),
      200,
      more.map(atField).map(([code, message]) => ({ code, message })),
    );
  if (!quote.shipping)
    throw new ApiFault('shipping_refused', 'This way of shipping is not available for this order.');
  if (!quote.tax.known) throw new ApiFault('shipping_refused', 'The tax of this address is not known.');
  if (showsOtherLines(input.products, quote))
    throw new ApiFault('ERROR_PRICE_CHANGED', 'The bag holds something else now.');
  if (quote.total.amount !== input.totalImport)
    throw new ApiFault('ERROR_PRICE_CHANGED', `The total is ${quote.total.formatted} now.`);
}

/** A place that can't receive this order is a fault of its field, like a missing one. */
const atField = ({ code, message }: Quote['refusals'][number]): [code: string, message: string] => {
  const field = { pickup_store_refused: 'pickupStoreId', drop_point_refused: 'dropPointId' }[code as string];
  return field ? ['invalid_field', `${field}: ${message}`] : [code, message];
};

/** A place picked for another way of shipping is dropped. */
const describeFetched = ({
  shippingMethodId,
  pickupStoreId,
  dropPointId,
}: CreateInput): Pick<OrderDraft['view'], 'pickupStoreId' | 'dropPointId'> => ({
  pickupStoreId: (isStorePickup(shippingMethodId) && pickupStoreId?.trim()) || null,
  dropPointId: (isPointPickup(shippingMethodId) && dropPointId?.trim()) || null,
});

const composeView = (
  quote: Quote,
  input: CreateInput,
  { shipment, billingAddress }: Addresses,
  option: PaymentOption | undefined,
): OrderDraft['view'] => ({
  shipment,
  billingAddress,
  shippingMethodId: quote.shipping!.id,
  shippingMethodName: quote.shipping!.name,
  ...describeFetched(input),
  paymentMethodId: option?.id ?? '',
  paymentMethodName: option?.name ?? '',
  chargeAs: option?.prepaid ? chargeAs(option) : null,
  sums: composeSums(quote),
  onceOnly: quote.onceOnly,
  gift: quote.bag.gift && { sku: quote.bag.gift.sku, name: quote.bag.gift.name },
  ...composeDeclared(quote.importCharges),
});

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
