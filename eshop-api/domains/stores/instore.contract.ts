import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';
import { placeSchema, stockedStoreSchema, storeSummarySchema } from './store.schema';
import { latitude, longitude, near, storeId } from './stores.contract';

const productId = text('Material code, e.g. K200514-021.', 40);
const size = text('Size as the SKU has it, e.g. 38.', 10);
// Their limits are wide on purpose: their faults are reported with the form's own messages (docs/contract/fields.md).
const contact = {
  email: text('E-mail.', 200),
  phone: text('Digits only.', 40),
  name: text('Name.', 120),
} as const;
const SPEC = 'docs/contract/calls.md#products';

export const productsFindStores = defineOperation({
  id: 'productsFindStores',
  method: 'POST',
  path: '/products/find-stores',
  spec: SPEC,
  safe: true,
  summary:
    'Stores that have a product (in a size), nearest first. With takeback the product does not count: stores that take used products back.',
  request: {
    type: 'object',
    properties: {
      profile,
      productId,
      longitude,
      latitude,
      size,
      takeback: { type: 'boolean', default: false },
      near,
      ownCountry: {
        type: 'boolean',
        default: false,
        description: "Only stores of the profile's country, however far from the place.",
      },
      limit: { type: 'integer', minimum: 1, maximum: 50, default: 12 },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { stores: { type: 'array', items: stockedStoreSchema }, place: placeSchema },
    required: ['stores', 'place'],
    additionalProperties: false,
  },
});

export const productsGetRokuStock = defineOperation({
  id: 'productsGetRokuStock',
  method: 'POST',
  path: '/products/get-roku-stock',
  spec: SPEC,
  safe: true,
  summary:
    "Products that no store of the profile's country (or the named store) has in a size, of those named or of all that stores know in it.",
  request: {
    type: 'object',
    properties: {
      profile,
      size: { ...size, minLength: 1 },
      store_id: text('Store id.', 10),
      products: { type: 'array', items: productId, maxItems: 200 },
    },
    required: ['size'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { noStockProducts: { type: 'array', items: { type: 'string' } } },
    required: ['noStockProducts'],
    additionalProperties: false,
  },
});

export const productsReservation = defineOperation({
  id: 'productsReservation',
  method: 'POST',
  path: '/products/reservation',
  spec: SPEC,
  idempotent: true,
  summary:
    'Keeps one piece in a store until the end of its next day. The same shopper, store and size again answers the first reservation.',
  request: {
    type: 'object',
    properties: {
      profile,
      store_id: storeId,
      sku: { ...text('Material code.', 40), minLength: 1 },
      size: { ...size, minLength: 1 },
      ...contact,
    },
    required: ['store_id', 'sku', 'size', 'email', 'phone', 'name'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      reservation: {
        type: 'object',
        properties: {
          code: { type: 'string', description: 'Said at the counter.' },
          store_id: { type: 'string' },
          sku: { type: 'string' },
          size: { type: 'string' },
          holdUntil: { type: 'string', format: 'date-time' },
          lastDay: { type: 'string', format: 'date', description: "The last day, by the store's clock." },
          already: { type: 'boolean', description: 'It stood already; nothing was taken again.' },
        },
        required: ['code', 'store_id', 'sku', 'size', 'holdUntil', 'lastDay', 'already'],
        additionalProperties: false,
      },
    },
    required: ['reservation'],
    additionalProperties: false,
  },
  errors: [
    'store_not_found',
    'no_reservations',
    'NOSTOCK',
    'too_many_reservations',
    'invalid_email',
    'invalid_phone',
    'invalid_name',
  ],
});

export const settleReservation = defineOperation({
  id: 'productsReservationSettle',
  method: 'POST',
  path: '/products/reservation/settle',
  spec: SPEC,
  idempotent: true,
  summary:
    'A reservation is handed out or cancelled at its store’s counter, by the till that has signed in there (x-store-session). Handed out, its piece leaves the shelf’s count for good.',
  request: {
    type: 'object',
    properties: {
      profile,
      code: { ...text('As said at the counter.', 20), minLength: 1 },
      status: { type: 'string', enum: ['collected', 'cancelled'] },
    },
    required: ['code', 'status'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      reservation: {
        type: 'object',
        properties: {
          sku: { type: 'string' },
          size: { type: 'string' },
          name: { type: 'string', description: 'Of who reserved it.' },
          status: { type: 'string', enum: ['collected', 'cancelled'] },
        },
        required: ['sku', 'size', 'name', 'status'],
        additionalProperties: false,
      },
    },
    required: ['reservation'],
    additionalProperties: false,
  },
  errors: ['unauthorized', 'reservation_not_found'],
});

export const instoreStores = defineOperation({
  id: 'productsInstoreStores',
  method: 'GET',
  path: '/products/instore-avail/stores',
  spec: SPEC,
  summary:
    'Stores that take appointments, nearest first where a place is given; with a product those that have it.',
  request: {
    type: 'object',
    properties: {
      profile,
      productId,
      size,
      near,
      latitude,
      longitude,
      limit: { type: 'integer', minimum: 1, maximum: 50, default: 12 },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { stores: { type: 'array', items: storeSummarySchema }, place: placeSchema },
    required: ['stores', 'place'],
    additionalProperties: false,
  },
});

export const instoreAvailability = defineOperation({
  id: 'productsInstoreAvailability',
  method: 'GET',
  path: '/products/instore-avail/availability',
  spec: SPEC,
  summary: 'Free hours for an appointment in a store, from tomorrow for two weeks.',
  request: {
    type: 'object',
    properties: { profile, store_id: storeId },
    required: ['store_id'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      days: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            date: { type: 'string', format: 'date' },
            slots: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  start: { type: 'string', description: 'Local YYYY-MM-DDTHH:MM.' },
                  free: { type: 'boolean' },
                },
                required: ['start', 'free'],
                additionalProperties: false,
              },
            },
          },
          required: ['date', 'slots'],
          additionalProperties: false,
        },
      },
    },
    required: ['days'],
    additionalProperties: false,
  },
  errors: ['store_not_found', 'no_appointments'],
});

export const instoreBookAppointment = defineOperation({
  id: 'productsInstoreBookAppointment',
  method: 'POST',
  path: '/products/instore-avail/book-appointment',
  spec: SPEC,
  idempotent: true,
  summary:
    'Books one free hour with the personal shopper; the store and the shopper get a mail. The same shopper and hour again answers the first booking, without mails.',
  request: {
    type: 'object',
    properties: {
      profile,
      store_id: storeId,
      start: {
        type: 'string',
        pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-2][0-9]:[0-5][0-9]$',
        description: 'A slot of the availability call.',
      },
      productId,
      ...contact,
    },
    required: ['store_id', 'start', 'email', 'phone', 'name'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      appointment: {
        type: 'object',
        properties: {
          code: { type: 'string' },
          store_id: { type: 'string' },
          start: { type: 'string' },
          already: { type: 'boolean' },
        },
        required: ['code', 'store_id', 'start', 'already'],
        additionalProperties: false,
      },
    },
    required: ['appointment'],
    additionalProperties: false,
  },
  errors: [
    'store_not_found',
    'no_appointments',
    'unknown_slot',
    'slot_taken',
    'double_appointment',
    'too_many_requests',
    'invalid_email',
    'invalid_phone',
    'invalid_name',
  ],
});
