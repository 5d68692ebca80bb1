import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';

const words = { type: 'string' } as const;

export const getReturnLabel = defineOperation({
  id: 'ordersGetReturnLabel',
  method: 'POST',
  path: '/orders/getReturnLabel',
  spec: 'docs/contract/calls.md#returns-and-size-exchange',
  safe: true,
  personal: true,
  summary:
    'Label of a registered return as a PDF, and the same code for a counter without paper. Until the return is handed in.',
  request: {
    type: 'object',
    properties: {
      profile,
      email: { ...text('As in the order.', 200), minLength: 1 },
      locator: {
        ...text('Order id: its newest return; or the id of a return.', 20),
        minLength: 1,
      },
    },
    required: ['email', 'locator'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      returnId: { ...words, description: '10 digits, starting with 9: text of the barcode.' },
      reference: { ...words, description: 'Order id.' },
      label: {
        type: 'object',
        properties: {
          name: { ...words, description: 'File name.' },
          type: { type: 'string', enum: ['application/pdf'] },
          content: { ...words, description: 'base64.' },
        },
        required: ['name', 'type', 'content'],
        additionalProperties: false,
      },
      pdfUrl: { ...words, description: 'Address of the same file in the storefront.' },
      qr: {
        type: 'object',
        properties: { text: words, svg: words },
        required: ['text', 'svg'],
        additionalProperties: false,
      },
      sendBy: { ...words, description: 'ISO 8601: deadline of the hand-in.' },
    },
    required: ['returnId', 'reference', 'label', 'pdfUrl', 'qr', 'sendBy'],
    additionalProperties: false,
  },
  errors: [
    'order_not_found',
    'too_many_requests',
    'no_return',
    'return_sent',
    'label_expired',
    'label_unavailable',
    'try_later',
  ],
});
