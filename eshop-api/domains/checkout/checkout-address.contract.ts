import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';
import { destinationFields } from './checkout.contract';

const SPEC = 'docs/contract/calls.md#checkout-and-orders';
const words = { type: 'string' } as const;
const texts = { type: 'object', additionalProperties: words } as const;

const formFieldSchema = {
  type: 'object',
  title: 'CheckoutField',
  properties: {
    name: words,
    required: { type: 'boolean' },
    kind: { type: 'string', enum: ['text', 'email', 'tel', 'select', 'checkbox'] },
    maxLength: { type: 'integer', minimum: 1 },
    message: {
      type: ['string', 'null'],
      description:
        'Said when it is left empty (docs/contract/fields.md), in English; its key in the label section `validation` is messageKey.',
    },
    messageKey: { type: ['string', 'null'] },
  },
  required: ['name', 'required', 'kind', 'maxLength', 'message', 'messageKey'],
  additionalProperties: false,
} as const;
const fields = { type: 'array', items: formFieldSchema } as const;

export const checkoutExpressForm = defineOperation({
  id: 'checkoutExpressForm',
  method: 'GET',
  path: '/checkout-express/form',
  spec: SPEC,
  summary:
    'Fields of the order form in a country, in their order: those that the page draws and order creation checks.',
  request: {
    type: 'object',
    properties: {
      profile,
      countryId: destinationFields.countryId,
      shippingMethodId: text('Code of docs/contract/orders.md#shipping-codes.', 4),
    },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      country: words,
      shipment: fields,
      billing: { ...fields, description: 'Without the prefix billing-.' },
    },
    required: ['country', 'shipment', 'billing'],
    additionalProperties: false,
  },
});

/** Address of docs/contract/orders.md#wallet-addresses. */
const walletAddress = {
  type: 'object',
  properties: {
    name: text('Whole name.'),
    addressLine1: text('Street.'),
    addressLine2: text(''),
    addressLine3: text(''),
    postalCode: text('', 20),
    city: text('', 100),
    stateOrRegion: text('Code or name.', 100),
    countryCode: text('ISO 3166.', 2),
    phoneNumber: text('', 40),
    email: text(''),
  },
  additionalProperties: false,
} as const;

export const checkoutExpressNormalizeValues = defineOperation({
  id: 'checkoutExpressNormalizeValues',
  method: 'POST',
  path: '/checkout-express/normalize-values',
  spec: SPEC,
  safe: true,
  summary:
    'An address as a wallet or a browser fills it in → fields of the order form, written as the country writes them, with what is worth a second look.',
  request: {
    type: 'object',
    properties: {
      profile,
      address: walletAddress,
      fields: {
        type: 'object',
        maxProperties: 40,
        additionalProperties: { type: 'string', maxLength: 500 },
        description: 'Fields of the form, laid over the address.',
      },
    },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      shipment: texts,
      changed: { type: 'array', items: words, description: 'Fields that are not as they came.' },
      warnings: {
        type: 'array',
        description: 'Never a refusal.',
        items: {
          type: 'object',
          properties: {
            field: words,
            code: {
              type: 'string',
              enum: [
                'postal_code_format',
                'region_unknown',
                'region_mismatch',
                'did_you_mean',
                'other_country',
              ],
            },
            suggestion: { type: ['string', 'null'] },
          },
          required: ['field', 'code', 'suggestion'],
          additionalProperties: false,
        },
      },
    },
    required: ['shipment', 'changed', 'warnings'],
    additionalProperties: false,
  },
});
