import type { FromSchema } from 'json-schema-to-ts';
import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';
import { city, countryId, deliveryPointSchema, placeSchema, postalCode } from './place-fields.schema';

export type DeliveryPoint = FromSchema<typeof deliveryPointSchema>;

const position = {
  latitude: { type: 'number', minimum: -90, maximum: 90 },
  longitude: { type: 'number', minimum: -180, maximum: 180 },
} as const;

export const cartDeliveryPoints = defineOperation({
  id: 'cartDeliveryPoints',
  method: 'POST',
  path: '/cart/deliveryPoints',
  spec: 'docs/contract/calls.md#bag-and-gift-cards',
  safe: true,
  personal: true,
  summary:
    'Points that an order can be sent to, nearest first and none beyond what a country’s people go for one: lockers (04), post offices (05, 06), stores (99). Without a place that is understood, in the order of their cities, without distance.',
  request: {
    type: 'object',
    properties: {
      profile,
      countryId,
      city,
      zipCode: postalCode,
      ...position,
      deliveryType: {
        type: 'string',
        enum: ['04', '05', '06', '99'],
        description: 'Shipping code of docs/contract/orders.md#shipping-codes.',
      },
      hashOrderId: text('A bag, to tell which stores have its pieces (deliveryType 99).', 64),
      limit: { type: 'integer', minimum: 1, maximum: 300, default: 30 },
    },
    required: ['profile', 'deliveryType'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      deliveryPoints: { type: 'array', items: deliveryPointSchema },
      place: placeSchema,
      total: { type: 'integer', minimum: 0, description: 'Of the country.' },
      reach: {
        type: 'number',
        description: 'How far away a point may be, km; counts where the place is understood.',
      },
      beyond: {
        anyOf: [
          {
            type: 'object',
            properties: { city: { type: 'string' }, distance: { type: 'number', description: 'km' } },
            required: ['city', 'distance'],
            additionalProperties: false,
          },
          { type: 'null' },
        ],
        description: 'None is within reach: the nearest of the others.',
      },
    },
    required: ['deliveryPoints', 'place', 'total', 'reach', 'beyond'],
    additionalProperties: false,
  },
  errors: ['unknown_country'],
});

export const droppointInfo = defineOperation({
  id: 'afterSalesDroppointInfo',
  method: 'GET',
  path: '/afterSales/takeback/droppointInfo',
  spec: 'docs/contract/calls.md#bag-and-gift-cards',
  cacheUntilChange: true,
  summary:
    'Where parcels are handed in: the page that finds one, and the points themselves, nearest first where a place is given.',
  request: {
    type: 'object',
    properties: {
      profile,
      countryId,
      city,
      zipCode: postalCode,
      type: {
        type: 'string',
        enum: ['takeback', 'return'],
        default: 'takeback',
        description: 'What is handed in.',
      },
      limit: { type: 'integer', minimum: 1, maximum: 300, default: 60 },
    },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      droppointUrl: { type: 'string', description: 'Map search, https.' },
      droppoints: { type: 'array', items: deliveryPointSchema },
    },
    required: ['droppointUrl', 'droppoints'],
    additionalProperties: false,
  },
  errors: ['unknown_country'],
});

export const globalComunas = defineOperation({
  id: 'globalComunas',
  method: 'GET',
  path: '/global/comunas',
  spec: 'docs/contract/calls.md#profile-and-reference-data',
  cacheUntilChange: true,
  summary: 'Comunas of Chile; none elsewhere.',
  request: {
    type: 'object',
    properties: { profile, countryId, regionId: text('Only those of this region.', 6) },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      comunas: {
        type: 'array',
        items: {
          type: 'object',
          title: 'Comuna',
          properties: { name: { type: 'string' }, regionId: { type: 'string' } },
          required: ['name', 'regionId'],
          additionalProperties: false,
        },
      },
    },
    required: ['comunas'],
    additionalProperties: false,
  },
});

/** For the checkout and for orders: options of an address. */
export const placesCheckAddress = defineOperation({
  id: 'placesJudgeAddress',
  method: 'POST',
  path: '/global/address-facts',
  spec: 'docs/contract/orders.md#shipping-codes',
  safe: true,
  summary:
    'What is known of an address: its region by the postal code (taxes), whether a courier comes on the same day, whether cash may be paid at the door, whether the drop point is one. A drop point that is one is the address itself. Where neither city nor district is named, the city of the very postal code counts.',
  request: {
    type: 'object',
    properties: {
      profile,
      countryId,
      city,
      postalCode,
      region: text('Region code of /global/regions-and-cities.', 60),
      district: text('District or suburb.', 100),
      neighbourhood: text('Part of a district.', 100),
      dropPointId: text('Drop point, packstation or post office.', 60),
      shippingMethodId: text('The point must be served by this one.', 4),
    },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      regionId: {
        type: ['string', 'null'],
        description: 'Region that the postal code lies in, else the one named if it is one; null: not known.',
      },
      city: {
        type: ['string', 'null'],
        description: 'City that has this very postal code; null: none is known to have it, or several do.',
      },
      regionMismatch: { type: 'boolean', description: 'The region named is not the postal code’s.' },
      sameDay: { type: 'boolean' },
      cashOnDelivery: {
        type: 'boolean',
        description:
          'True in countries that have no list: whether cash is taken there at all is for the payment methods to say.',
      },
      dropPoint: {
        anyOf: [deliveryPointSchema, { type: 'null' }],
        description: 'Null: none was named, or there is none of that id, country and shipping method.',
      },
    },
    required: ['regionId', 'city', 'regionMismatch', 'sameDay', 'cashOnDelivery', 'dropPoint'],
    additionalProperties: false,
  },
});
