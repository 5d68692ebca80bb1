import type { FromSchema } from 'json-schema-to-ts';
import { defineOperation } from '../../contract/operation';
import { material, profile, text } from '../../contract/shapes';
import { destinationFields } from './checkout.contract';
import { shippingOptionSchema } from './quote.schema';

const day = (description: string) =>
  ({ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description }) as const;
const amountOrNone = { type: ['integer', 'null'], minimum: 0 } as const;

/** A way of the quote, with its days by the calendar. */
const estimatedWaySchema = {
  type: 'object',
  title: 'EstimatedWay',
  properties: {
    ...shippingOptionSchema.properties,
    freeFrom: {
      ...amountOrNone,
      description: 'Goods total from which it costs nothing, minor units; null: it never changes.',
    },
    freeFromFormatted: { type: ['string', 'null'] },
    from: day('First day it may come.'),
    to: day('Last day.'),
    nearest: {
      anyOf: [
        {
          type: 'object',
          properties: {
            name: { type: 'string', description: 'Of the store or point; empty where it lies beyond reach.' },
            city: { type: 'string' },
            distance: { type: 'number', minimum: 0, description: 'km' },
            within: { type: 'boolean', description: 'As far as people of the country go for a parcel.' },
          },
          required: ['name', 'city', 'distance', 'within'],
          additionalProperties: false,
        },
        { type: 'null' },
      ],
      description:
        'Store or point nearest to the postal code, of ways that are picked up; null: no code was given, or its place is not known.',
    },
  },
  required: [...shippingOptionSchema.required, 'freeFrom', 'freeFromFormatted', 'from', 'to', 'nearest'],
  additionalProperties: false,
} as const;

export type EstimatedWay = FromSchema<typeof estimatedWaySchema>;

export const checkoutDeliveryEstimate = defineOperation({
  id: 'checkoutDeliveryEstimate',
  method: 'POST',
  path: '/checkout/delivery-estimate',
  spec: 'docs/contract/calls.md#checkout-and-orders',
  safe: true,
  summary:
    'How, when and at what cost one piece of a product comes to a place, before there is a bag: by the rules and the calendar of the checkout. Vouchers are not counted.',
  request: {
    type: 'object',
    properties: {
      profile,
      countryId: destinationFields.countryId,
      postalCode: destinationFields.postalCode,
      productId: material,
      size: text(
        'Its value (38) or its label in this market (UK 5), where the price is the size’s; left out: the product’s price.',
        20,
      ),
      country_price: text(
        'Country (ISO 3166) or locale whose prices are wanted; unknown ones are ignored.',
        10,
      ),
      placedOn: day('Day that the order is placed on, UTC; left out: today.'),
    },
    required: ['profile', 'productId'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      countryId: { type: 'string' },
      postalCode: {
        type: ['string', 'null'],
        description: 'As its country writes it; null: none was given.',
      },
      city: {
        type: ['string', 'null'],
        description: 'City that has this very postal code; null: not known.',
      },
      byPostalCode: {
        type: 'boolean',
        description:
          'Whether a way of this country depends on the postal code: a courier of the same day, a store or a point near it.',
      },
      placedOn: day('Day that the estimate counts from.'),
      shippingMethods: { type: 'array', items: estimatedWaySchema },
    },
    required: ['countryId', 'postalCode', 'city', 'byPostalCode', 'placedOn', 'shippingMethods'],
    additionalProperties: false,
  },
  errors: ['unknown_country', 'product_not_found', 'size_not_found', 'invalid_postal_code', 'invalid_day'],
});
