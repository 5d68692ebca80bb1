import { defineOperation } from '../../contract/operation';
import { text } from '../../contract/shapes';
import { bagFields, saleFields } from '../bag/bag.contract';
import { quoteSchema } from './quote.schema';

/** The newsletter's discount among what a customer gets once (`onceOnly` of the quote). */
export const NEWSLETTER_USE = 'newsletter';

/** Destination of an order, as far as price and ways of shipping depend on it. */
export const destinationFields = {
  countryId: {
    type: 'string',
    pattern: '^[A-Z]{2}$',
    description: 'ISO 3166; left out: the profile’s country.',
  },
  region: text('Region code of /global/regions-and-cities.', 60),
  city: text('City.', 100),
  district: text('District or suburb (same day, cash on delivery).', 100),
  postalCode: text('As typed.', 12),
} as const;

/** What the shopper has chosen so far. */
export const choiceFields = {
  ...destinationFields,
  shippingMethodId: text('Code of docs/contract/orders.md#shipping-codes.', 4),
  pickupStoreId: text('Store that it is picked up in: its place decides the tax.', 40),
  dropPointId: text(
    'Drop point, packstation or post office that it is sent to: its place decides the tax.',
    60,
  ),
  paymentMethodId: text('Code of docs/contract/orders.md#payment-codes.', 10),
  giftCardNum: text('Gift card to pay with.', 20),
  giftCardPin: text('Its pin.', 20),
  newsletterDiscount: { type: 'boolean', description: 'A newsletter subscriber’s discount is wanted.' },
  donation: {
    type: 'integer',
    minimum: 0,
    maximum: 100_000_00,
    description: 'Given on top, minor units; left out: what /donation/donate keeps for the bag.',
  },
} as const;

export const checkout = defineOperation({
  id: 'checkout',
  method: 'POST',
  path: '/checkout',
  spec: 'docs/contract/calls.md#checkout-and-orders',
  idempotent: true,
  summary:
    'What an order of this bag would cost with these choices, and how it can be sent and paid. Writes nothing.',
  request: {
    type: 'object',
    properties: {
      ...bagFields,
      ...saleFields,
      autoVoucher: text('auto-bonds.', 10),
      ...choiceFields,
      email: text('Who buys: for what a customer gets once (vouchers, the newsletter’s discount).', 200),
    },
    required: ['hashOrderId'],
    additionalProperties: false,
  },
  response: quoteSchema,
  errors: ['bag_not_found', 'bag_of_other_market', 'unknown_country'],
});

export type { PaymentOption, Quote, ShippingOption } from './quote.schema';
