import { defineOperation } from '../../contract/operation';
import { MOST_PICTURE_BYTES, PICTURE_ERRORS, PICTURE_TYPES } from './picture-limits.facts';
import { searchSearch } from './search.contract';

const asked = searchSearch.request.properties;
const text = (description: string, maxLength: number) =>
  ({ type: 'string', description, maxLength }) as const;

/** Fields that narrow and page a result, as those of the text search. */
const narrowing = {
  profile: asked.profile,
  voucher: asked.voucher,
  targetId: asked.targetId,
  family: asked.family,
  filters: asked.filters,
  order: asked.order,
  'pager.offset': asked['pager.offset'],
  'pager.limit': asked['pager.limit'],
  scope: asked.scope,
  'filter.collection': asked['filter.collection'],
  'filter.tipology': asked['filter.tipology'],
  'filter.line': asked['filter.line'],
  'filter.concept': asked['filter.concept'],
  'filter.lineCollection': asked['filter.lineCollection'],
  'filter.size': asked['filter.size'],
  'filter.color': asked['filter.color'],
  'filter.price': asked['filter.price'],
  'filter.sustainability': asked['filter.sustainability'],
} as const;

export const searchByImage = defineOperation({
  id: 'searchByImage',
  method: 'POST',
  path: '/search/image',
  spec: 'docs/contract/calls.md#search',
  safe: true,
  summary:
    'Image search: the picture is the body, the other fields stand in the query. Trouble of the search service, or a lack of its two keys, is an empty result.',
  file: { field: 'image', sent: 'body', types: PICTURE_TYPES },
  maxBody: MOST_PICTURE_BYTES,
  errors: PICTURE_ERRORS,
  request: {
    type: 'object',
    properties: {
      ...narrowing,
      image: { description: 'JPEG, PNG, WebP or AVIF, at most 10 MB and 50 million pixels.' },
    },
    additionalProperties: false,
  },
  response: searchSearch.response,
});

export const searchSavedImage = defineOperation({
  id: 'searchSavedImage',
  method: 'GET',
  path: '/search/saved-image',
  spec: 'docs/contract/calls.md#search',
  summary:
    'Image search by a picture that /complete-the-look/save has kept. Never fails: an unknown or outdated id finds nothing.',
  request: {
    type: 'object',
    properties: { ...narrowing, imageId: text('Id of the saved picture.', 100) },
    required: ['imageId'],
    additionalProperties: false,
  },
  response: {
    ...searchSearch.response,
    properties: {
      ...searchSearch.response.properties,
      preview: {
        type: ['string', 'null'],
        description: 'The picture itself, small, as a data address; null: it is not kept any more.',
      },
    },
    required: [...searchSearch.response.required, 'preview'],
  },
});
