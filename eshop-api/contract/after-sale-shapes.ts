import { listOf, profile, text } from './shapes';

const words = { type: 'string' } as const;

export const orderAmount = { type: 'integer', description: 'Minor units of the order’s currency.' } as const;
const reason = text('Id of a reason (answered by step one).', 40);
const subReason = text('Id of one of its details; left out: none.', 40);

/** Pieces and reasons. */
export const pieceFields = {
  reason,
  subReason,
  rejectProducts: {
    type: 'array',
    maxItems: 60,
    description:
      'Ids of the order’s lines; add-ons are returned with their piece. As an object with a separate reason.',
    items: {
      anyOf: [
        { ...text('Line.', 64), minLength: 1 },
        {
          type: 'object',
          properties: { id: { ...text('Line.', 64), minLength: 1 }, reason, subReason },
          required: ['id'],
          additionalProperties: false,
        },
      ],
    },
  },
} as const;

/** Fields of both steps, of returns and exchanges. */
export const orderFields = {
  profile,
  reference: { ...text('Order id.', 20), minLength: 1 },
  email: { ...text('As in the order.', 200), minLength: 1 },
  originalStore: text('store of the order.', 20),
  originalExpedition: text('expedition of the order.', 40),
  expeditionCenter: text('expeditionCenter of the order.', 40),
  region: text('receiver.regionCode of the order.', 40),
} as const;

/** A return method with its cost. */
export const wayFields = {
  id: { ...words, description: 'Return code; 01: collected by a courier.' },
  code: words,
  name: words,
  price: orderAmount,
  priceFormatted: words,
  free: { type: 'boolean' },
} as const;

/** Days of a courier. */
export const pickupSchema = {
  anyOf: [
    {
      type: 'object',
      properties: {
        dates: { type: 'array', items: words, description: 'YYYY-MM-DD.' },
        hasAddress: {
          type: 'boolean',
          description: 'False when the order was not delivered to an address.',
        },
      },
      required: ['dates', 'hasAddress'],
      additionalProperties: false,
    },
    { type: 'null' },
  ],
  description: 'Null when no pickup is offered.',
} as const;

export const storesSchema = {
  ...listOf({ id: words, name: words, street: words, postalCode: words, city: words }),
  description: 'Stores that accept returns, nearest to the order’s address first.',
} as const;

/** Person and address of a pickup elsewhere. */
export const applicantFields = {
  name: text('', 200),
  surname: text('', 200),
  telephone: text('', 40),
  address: text('', 200),
  addressLine2: text('', 200),
  addressNumber: text('', 20),
  numstrasse: text('', 20),
  colonia: text('', 100),
  district: text('', 100),
  city: text('', 200),
  postalCode: text('', 20),
  country: text('ISO 3166: of the new address; left out: of the order.', 2),
} as const;

/** How the pieces come back. */
export const carriageFields = {
  shippingMethodId: { ...text('Way back of shipmentsCosts.', 4), minLength: 1 },
  useNewAddress: {
    type: 'boolean',
    default: false,
    description: 'Pickup at the address of this request instead of the order’s.',
  },
  returnDate: text('Day on which the courier comes, one of pickup.dates.', 10),
  storeId: text('Store that it is brought to, if one was chosen.', 10),
} as const;
