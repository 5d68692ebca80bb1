import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

export const facetKeys = [
  'collections',
  'typologies',
  'sizes',
  'colors',
  'prices',
  'concepts',
  'lines',
  'lineCollections',
  'sustainabilities',
] as const;
export type FacetKey = (typeof facetKeys)[number];

const schema = {
  type: 'object',
  title: 'Product grid',
  properties: {
    source: {
      type: 'string',
      enum: ['listing', 'search'],
      default: 'listing',
      title: 'Whose products',
      description:
        'listing: those of the listing that the address names. search: what the search found for the words in the address (?q=).',
    },
    card: {
      type: 'string',
      enum: ['plain', 'specimen', 'split'],
      default: 'plain',
      title: 'Card',
      description:
        'plain: large picture, quiet text. specimen: ruled cell with number and material code. split: condensed, with figures.',
    },
    columns: {
      type: 'integer',
      enum: [2, 3, 4, 5],
      default: 3,
      title: 'Columns on a desktop',
      description: 'Phones show two, tablets three at most.',
    },
    rhythm: {
      type: 'string',
      enum: ['even', 'feature', 'offset'],
      default: 'even',
      title: 'Rhythm',
      description:
        'feature: one tile in ten is four times as large. offset: now and then a tile stands two columns wide.',
    },
    gap: {
      type: 'string',
      enum: ['card', 'none', 'tight'],
      default: 'card',
      title: 'Gap',
      description: "card: the brand's own gap. none: cells share their lines.",
    },
    filters: {
      type: 'string',
      enum: ['sidebar', 'top', 'drawer'],
      default: 'sidebar',
      title: 'Filters on a desktop',
      description: 'Phones always show them in a drawer.',
    },
    facets: {
      type: 'array',
      items: { type: 'string', enum: facetKeys },
      uniqueItems: true,
      default: [...facetKeys],
      title: 'Filter groups, in order',
      description: 'Groups without a choice are left out by themselves.',
    },
    bag: {
      ...link('The bag’s page'),
      description: 'Then sizes can be chosen and bought on the cards. Left out: they lead to the sheet only.',
    },
    wishlist: {
      ...link('The wishlist’s page'),
      description: 'Then a heart on each card saves the product. Left out: no hearts.',
    },
    swatches: {
      type: 'boolean',
      default: true,
      title: 'Colours as swatches',
      description:
        'A card shows up to five colours of its model, each a link to its own product page. Off: it says how many there are.',
    },
    stars: {
      type: 'boolean',
      default: true,
      title: 'Stars',
      description:
        'A card shows the average and the number of its reviews, where it has some and the flags reviews and reviews_lang let them in. Off: none, and no call for them.',
    },
    emptyTitle: text('Heading when nothing matches'),
    emptyText: text('Text when nothing matches', 400),
    emptyLink: link('Where the button of the empty list leads'),
  },
  additionalProperties: false,
} as const;

export default schema;
/** As it comes out of validation: defaults filled in. */
export type ProductGridProps = FromSchema<typeof schema>;
