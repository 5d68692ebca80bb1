import { defineOperation } from '../../contract/operation';
import { count, listOf, profile, text } from '../../contract/shapes';
import { MOST_BYTES, MOST_FILES } from './ticket.fields';

const SPEC = 'docs/contract/account.md#tickets-of-a-promotion';
const time = { type: 'string', description: 'ISO 8601, UTC.' } as const;
/** Room for the form around the files, bytes. */
const FORM_BYTES = 64 * 1024;

export const accountRegisterPelotas = defineOperation({
  id: 'accountRegisterPelotas',
  method: 'POST',
  path: '/account/registerPelotas',
  spec: SPEC,
  summary:
    'Registers receipts for the promotion of the storefront’s country, 1 to 5 files `ticket`: JPEG, PNG, WebP or PDF by content, 8 MB each and 20 MB together. A receipt counts once in a promotion, whoever registers it.',
  file: { field: 'ticket', sent: 'form', most: MOST_FILES },
  maxBody: MOST_BYTES + FORM_BYTES,
  request: {
    type: 'object',
    properties: {
      profile,
      // Wider than the rules on purpose: faults of a field are reported with the form's own messages (docs/contract/fields.md).
      ticket: { type: 'array', maxItems: MOST_FILES, items: {}, description: 'Files.' },
      purchaseDate: text('Day of the purchase, YYYY-MM-DD.', 40),
      store: text('Where it was bought.', 250),
      privacyPolicy: text('on or true: the terms were accepted.', 5),
      koreaConsent: text('on or true, in Korea.', 5),
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      registrationId: { type: 'string' },
      accepted: { ...count, description: 'Receipts that are registered now.' },
      duplicates: { ...count, description: 'Receipts that had been registered before.' },
      total: { ...count, description: 'Receipts of the customer in this promotion.' },
    },
    required: ['registrationId', 'accepted', 'duplicates', 'total'],
    additionalProperties: false,
  },
  errors: [
    'unauthorized',
    'promotion_closed',
    'too_many_tickets',
    'too_many_files',
    'invalid_field',
    'file_type',
    'file_unreadable',
    'try_later',
  ],
});

export const accountTickets = defineOperation({
  id: 'accountTickets',
  method: 'GET',
  path: '/account/tickets',
  spec: SPEC,
  personal: true,
  summary: 'The promotion of the storefront’s country, and the receipts that the customer has registered.',
  request: { type: 'object', properties: { profile }, additionalProperties: false },
  response: {
    type: 'object',
    properties: {
      promotion: {
        anyOf: [
          {
            type: 'object',
            properties: {
              id: { type: 'string' },
              phase: { type: 'string', enum: ['before', 'open', 'over'] },
              from: time,
              until: { ...time, description: 'ISO 8601, UTC; exclusive.' },
              mostTickets: count,
            },
            required: ['id', 'phase', 'from', 'until', 'mostTickets'],
            additionalProperties: false,
          },
          { type: 'null' },
        ],
      },
      tickets: listOf({
        id: { type: 'string' },
        kind: { type: 'string', enum: ['picture', 'pdf'] },
        state: { type: 'string', enum: ['received', 'accepted', 'refused'] },
        refusedFor: { type: ['string', 'null'], enum: ['seen_before', null] },
        registeredAt: time,
      }),
    },
    required: ['promotion', 'tickets'],
    additionalProperties: false,
  },
  errors: ['unauthorized'],
});

export const accountTicketFile = defineOperation({
  id: 'accountTicketFile',
  method: 'GET',
  path: '/account/tickets/{id}',
  spec: SPEC,
  personal: true,
  summary: 'The file of a receipt, for its customer alone.',
  request: {
    type: 'object',
    properties: { profile, id: text('Of the receipt.', 60) },
    required: ['id'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'File name.' },
      type: { type: 'string', enum: ['image/jpeg', 'application/pdf'] },
      content: { type: 'string', description: 'base64.' },
    },
    required: ['name', 'type', 'content'],
    additionalProperties: false,
  },
  errors: ['unauthorized', 'ticket_not_found'],
});
