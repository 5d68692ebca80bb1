import { text } from '../../contract/shapes';

/** Common input and output fields of calls about places. */
export const countryId = {
  type: 'string',
  pattern: '^[A-Za-z]{2}$',
  description: 'ISO 3166, and XI; left out: the profile’s country.',
} as const;
export const city = text('City as typed; in a list of districts (Istanbul) the district.', 100);
export const postalCode = text('As typed.', 12);

const time = { type: 'string', pattern: '^[0-2][0-9]:[0-5][0-9]$' } as const;
const span = {
  type: 'object',
  properties: { open: time, close: time },
  required: ['open', 'close'],
  additionalProperties: false,
} as const;
const words = { type: 'string' } as const;

/** A point or a store on the list and the map of the checkout. */
export const deliveryPointSchema = {
  type: 'object',
  title: 'DeliveryPoint',
  properties: {
    id: {
      ...words,
      description:
        'Sent with the order as dropPointId; for deliveryType 99 the store, sent as pickupStoreId.',
    },
    deliveryType: {
      type: ['string', 'null'],
      description: 'Shipping code of docs/contract/orders.md#shipping-codes; null: takes returns only.',
    },
    network: { ...words, description: 'E.g. packstation, postfiliale, correos, droppoint; store.' },
    name: words,
    street: words,
    postalCode: words,
    city: words,
    region: { ...words, description: 'Code of /global/regions-and-cities; of a store its name.' },
    countryId: words,
    latitude: { type: 'number' },
    longitude: { type: 'number' },
    distance: {
      type: ['number', 'null'],
      description: 'Kilometres from the place asked for, one decimal; null: no place was understood.',
    },
    hours: {
      type: 'array',
      description:
        'From Monday, local times; 24:00 ends a day. Of a store the current day alone (the rest is on its page).',
      items: {
        type: 'object',
        properties: {
          weekday: { type: 'integer', minimum: 1, maximum: 7 },
          spans: { type: 'array', items: span },
        },
        required: ['weekday', 'spans'],
        additionalProperties: false,
      },
    },
    stock: {
      type: ['string', 'null'],
      enum: ['all', 'some', 'none', null],
      description:
        'Of the bag’s pieces, for stores when a bag was named: on the shelf there now. None or some: they are sent there.',
    },
  },
  required: [
    'id',
    'deliveryType',
    'network',
    'name',
    'street',
    'postalCode',
    'city',
    'region',
    'countryId',
    'latitude',
    'longitude',
    'distance',
    'hours',
    'stock',
  ],
  additionalProperties: false,
} as const;

/** Where distances are measured from; null: the input is unknown. */
export const placeSchema = {
  anyOf: [
    {
      type: 'object',
      properties: {
        name: { type: 'string', description: 'The city it was taken for.' },
        region: { type: 'string' },
        latitude: { type: 'number' },
        longitude: { type: 'number' },
      },
      required: ['name', 'region', 'latitude', 'longitude'],
      additionalProperties: false,
    },
    { type: 'null' },
  ],
} as const;
