import { productSchema } from '../../contract/entities/product.schema';
import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';

/** Collections that a campaign offers at once (docs/contract/vouchers.md#campaign-codes). */
export const MAX_COLLECTIONS = 3;

const instant = (description: string) =>
  ({ type: 'string', description: `${description}, ISO 8601 in UTC.` }) as const;
const products = { type: 'array', items: productSchema } as const;

const collection = {
  type: 'object',
  title: 'CampaignCollection',
  properties: {
    id: { type: 'string', description: 'E.g. pbfw, rwln.' },
    title: { type: 'string' },
    url: { type: ['string', 'null'], description: 'All of it, below /{locale}.' },
    total: { type: 'integer', minimum: 0 },
    products,
  },
  required: ['id', 'title', 'url', 'total', 'products'],
  additionalProperties: false,
} as const;

const campaign = {
  type: 'object',
  title: 'Campaign',
  properties: {
    code: { type: 'string' },
    status: {
      type: 'string',
      enum: ['PRE', 'OPEN', 'POST'],
      description:
        'On the server’s clock, with the dates of the profile’s country in the storefront’s time zone.',
    },
    title: { type: 'string' },
    description: { type: 'string' },
    withLogo: {
      type: 'boolean',
      description: 'Shown under its own logo (docs/contract/vouchers.md#campaign-codes).',
    },
    opensAt: instant('Opening'),
    closesAt: instant('Close, exclusive'),
    changesAt: { type: ['string', 'null'], description: 'When the status becomes another one; null: never.' },
    now: instant('The server’s clock'),
    voucher: {
      type: ['string', 'null'],
      description: 'Voucher that counts now: the prevoucher before the opening, none after the close.',
    },
    preVoucher: { type: 'boolean', description: 'The voucher is one of pre-launch prices.' },
    collections: { type: 'array', items: collection, maxItems: MAX_COLLECTIONS },
    products,
    total: { type: 'integer', minimum: 0 },
    url: { type: ['string', 'null'], description: 'The listing of all products, below /{locale}.' },
    pager: {
      type: 'object',
      properties: { offset: { type: 'integer' }, limit: { type: 'integer' } },
      required: ['offset', 'limit'],
      additionalProperties: false,
    },
  },
  required: [
    'code',
    'status',
    'title',
    'description',
    'withLogo',
    'opensAt',
    'closesAt',
    'changesAt',
    'now',
    'voucher',
    'preVoucher',
    'collections',
    'products',
    'total',
    'url',
    'pager',
  ],
  additionalProperties: false,
} as const;

export const landingCampaign = defineOperation({
  id: 'landingCampaign',
  method: 'GET',
  path: '/landingCampaign/',
  spec: 'docs/contract/calls.md#products',
  summary:
    'A campaign as it stands now: its status, what it sells, its collections (at most 3). pager.limit 0 asks for the status alone.',
  request: {
    type: 'object',
    properties: {
      profile,
      camp: {
        ...text(
          'Campaign code: blfr, fafr, mss, cym, sid, sales, arco, prslw, or one that was imported.',
          40,
        ),
        minLength: 1,
      },
      family: text(
        'Family of docs/contract/catalogue.md#families-and-targets or its URL key; narrows the products.',
        30,
      ),
      target: text(
        'M, W, K, G, A or the URL key; narrows the products and brings its collections first.',
        10,
      ),
      'pager.offset': { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 },
      'pager.limit': { type: 'integer', minimum: 0, maximum: 40, default: 40 },
      'filter.collection': text('One collection of the campaign, or a rewalk code: only its products.', 60),
      timestamp: text(
        'Accepted; keeps caches between apart. The status counts on the server’s clock alone.',
        40,
      ),
      voucher: text('Voucher code the shopper uses.', 40),
    },
    required: ['camp'],
    additionalProperties: false,
  },
  response: { type: 'object', properties: { campaign }, required: ['campaign'] },
  errors: ['campaign_not_found', 'collection_not_found'],
});
