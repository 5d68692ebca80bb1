import { defineOperation } from '../../contract/operation';
import { count, listOf, profile, text } from '../../contract/shapes';
import { CONDITIONS, FAMILIES, MOST_PICTURES, MOST_PICTURES_BYTES, TARGETS } from './takeback.facts';

const SPEC = 'docs/contract/orders.md#takeback';
const time = { type: 'string', description: 'ISO 8601, UTC.' } as const;
const words = { type: 'string' } as const;
/** Room for the form around the files, bytes. */
const FORM_BYTES = 64 * 1024;

const kind = {
  family: { type: 'string', enum: FAMILIES },
  target: { type: 'string', enum: TARGETS },
  condition: { type: 'string', enum: CONDITIONS },
} as const;
const money = {
  type: 'object',
  properties: {
    amount: { ...count, description: 'Minor units.' },
    currency: words,
    formatted: words,
  },
  required: ['amount', 'currency', 'formatted'],
  additionalProperties: false,
} as const;
const label = {
  type: 'object',
  properties: {
    pdfUrl: { ...words, description: 'Address of the label in the storefront.' },
    qr: {
      type: 'object',
      properties: { text: words, svg: words },
      required: ['text', 'svg'],
      additionalProperties: false,
    },
  },
  required: ['pdfUrl', 'qr'],
  additionalProperties: false,
} as const;
const reference = { ...text('Of the status page’s address.', 1000), minLength: 1 } as const;
const byReference = {
  type: 'object',
  properties: { profile, reference },
  required: ['reference'],
  additionalProperties: false,
} as const;

export const takebackCredit = defineOperation({
  id: 'afterSalesTakebackCredit',
  method: 'GET',
  path: '/afterSales/takeback/credit',
  spec: SPEC,
  cacheUntilChange: true,
  summary: 'What used products bring in the profile’s country, by family, target and condition.',
  request: { type: 'object', properties: { profile }, required: ['profile'], additionalProperties: false },
  response: {
    type: 'object',
    properties: {
      credits: listOf({ ...kind, amount: { ...count, description: 'Minor units.' }, formatted: words }),
      currency: words,
      most: { ...money, description: 'Of one takeback.' },
      isBefore: {
        type: 'boolean',
        description:
          'Customers with a confirmed address get a part of it at once (flag voucher_pre_takeback).',
      },
      sendDays: { ...count, description: 'Days in which it is handed in.' },
    },
    required: ['credits', 'currency', 'most', 'isBefore', 'sendDays'],
    additionalProperties: false,
  },
  errors: ['take_back_off'],
});

export const afterSalesTakeback = defineOperation({
  id: 'afterSalesTakeback',
  method: 'POST',
  path: '/afterSales/takeback',
  spec: SPEC,
  summary:
    'Registers 1 to 5 used products that are given back for credit. Photos `picture` are a help, not needed: at most 4, JPEG, PNG or WebP by content, 8 MB each and 20 MB together.',
  file: { field: 'picture', sent: 'form', most: MOST_PICTURES },
  maxBody: MOST_PICTURES_BYTES + FORM_BYTES,
  request: {
    type: 'object',
    properties: {
      profile,
      // Wider than the rules on purpose: faults of a field are reported with the form's own messages (docs/contract/fields.md).
      name: text('Name.', 250),
      surname: text('Surname.', 250),
      email: text('Mails about the takeback go there, and the card.', 250),
      telephone: text('May be empty.', 40),
      shippingMethodId: text('05 drop point, 06 store.', 10),
      storeId: text('Store; empty: any that takes products back.', 40),
      orderId: text('Order in which they were bought; may be empty.', 40),
      pieces: text(
        'JSON: a list of objects with family (shoes, bags-accessories, apparel), target (W, M, K), condition (good, worn, beyond), words (which product; may be empty) and size (may be empty).',
        4000,
      ),
      picture: { type: 'array', maxItems: MOST_PICTURES, items: {}, description: 'Files.' },
      privacyPolicy: text('on or true: the terms were accepted.', 5),
      koreaConsent: text('on or true, in Korea.', 5),
    },
    required: ['profile', 'pieces'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      takebackId: { ...words, description: '10 digits, starting with 9: text of the barcode.' },
      reference: { ...words, description: 'Opens its status.' },
      credit: money,
      giftCard: {
        anyOf: [
          {
            ...money,
            description: 'On a card that is on its way by mail.',
          },
          { type: 'null' },
        ],
      },
      label,
      sendBy: time,
    },
    required: ['takebackId', 'reference', 'credit', 'giftCard', 'label', 'sendBy'],
    additionalProperties: false,
  },
  errors: [
    'take_back_off',
    'too_many_takebacks',
    'too_many_files',
    'invalid_field',
    'store_not_found',
    'file_type',
    'file_unreadable',
    'try_later',
  ],
});

export const takebackState = defineOperation({
  id: 'afterSalesTakebackState',
  method: 'POST',
  path: '/afterSales/takeback/status',
  spec: SPEC,
  safe: true,
  personal: true,
  summary: 'Where a takeback is, by the reference of its mails.',
  request: byReference,
  response: {
    type: 'object',
    properties: {
      takebackId: words,
      state: { type: 'string', enum: ['registered', 'received', 'accepted', 'refused', 'lapsed'] },
      shippingMethodId: { type: 'string', enum: ['05', '06'] },
      pieces: listOf({ ...kind, words, size: words, accepted: { type: ['boolean', 'null'] } }),
      credit: money,
      label,
      registeredAt: time,
      sendBy: time,
    },
    required: [
      ...['takebackId', 'state', 'shippingMethodId', 'pieces', 'credit', 'label', 'registeredAt', 'sendBy'],
    ] as const,
    additionalProperties: false,
  },
  errors: ['takeback_not_found'],
});

export const takebackLabel = defineOperation({
  id: 'afterSalesTakebackLabel',
  method: 'POST',
  path: '/afterSales/takeback/label',
  spec: SPEC,
  safe: true,
  personal: true,
  summary: 'The label of a registered takeback as a PDF, until it arrives.',
  request: byReference,
  response: {
    type: 'object',
    properties: {
      name: { ...words, description: 'File name.' },
      type: { type: 'string', enum: ['application/pdf'] },
      content: { ...words, description: 'base64.' },
    },
    required: ['name', 'type', 'content'],
    additionalProperties: false,
  },
  errors: ['takeback_not_found', 'label_expired', 'label_unavailable', 'try_later'],
});
