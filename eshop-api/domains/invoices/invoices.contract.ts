import { defineOperation } from '../../contract/operation';
import { listOf, profile, text } from '../../contract/shapes';

const SPEC = 'docs/contract/calls.md#checkout-and-orders';
const words = { type: 'string' } as const;

const ofOrder = {
  profile,
  email: { ...text('As in the order.', 200), minLength: 1 },
  locator: { ...text('Order id.', 20), minLength: 1 },
} as const;

export const ordersSendInvoice = defineOperation({
  id: 'ordersSendInvoice',
  method: 'POST',
  path: '/orders/sendInvoice',
  spec: SPEC,
  summary:
    'Sends an order’s invoice and credit notes as PDF to the address that it was made with: three times a day at most. An order that was sent before there were invoices gets its own now.',
  request: {
    type: 'object',
    properties: ofOrder,
    required: ['email', 'locator'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      sent: { type: 'boolean', description: 'It is on its way.' },
      invoiceNumber: { ...words, description: 'Of the invoice.' },
    },
    required: ['sent', 'invoiceNumber'],
    additionalProperties: false,
  },
  errors: ['order_not_found', 'too_many_requests', 'no_invoice', 'too_many_attempts', 'try_later'],
});

/** For the storefront: what there is, and a file of it. */
export const ordersInvoices = defineOperation({
  id: 'ordersInvoices',
  method: 'POST',
  path: '/orders/invoices',
  spec: SPEC,
  safe: true,
  personal: true,
  summary: 'Invoice and credit notes of an order, oldest first; with a number, that one as a PDF too.',
  request: {
    type: 'object',
    properties: { ...ofOrder, number: text('Number of an invoice or a credit note.', 40) },
    required: ['email', 'locator'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      invoices: listOf({
        number: words,
        kind: { type: 'string', enum: ['invoice', 'credit'] },
        returnId: { type: ['string', 'null'], description: 'Return that a credit note is of.' },
        total: { type: 'integer', description: 'Minor units.' },
        totalFormatted: words,
        at: { ...words, description: 'ISO 8601.' },
        url: { ...words, description: 'Address of the file in the storefront.' },
      }),
      file: {
        anyOf: [
          {
            type: 'object',
            properties: {
              name: words,
              type: { type: 'string', enum: ['application/pdf'] },
              content: { ...words, description: 'base64.' },
            },
            required: ['name', 'type', 'content'],
            additionalProperties: false,
          },
          { type: 'null' },
        ],
      },
    },
    required: ['invoices', 'file'],
    additionalProperties: false,
  },
  errors: ['order_not_found', 'too_many_requests', 'no_invoice', 'try_later'],
});
