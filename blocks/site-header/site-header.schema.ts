import type { FromSchema } from 'json-schema-to-ts';
import { flaggedLink } from '../_parts/flagged-links';
import { link, media, text } from '../_contract/schema-fragments';

const entry = {
  type: 'object',
  title: 'Link',
  properties: { text: text('Words', 40), link: link('Leads to') },
  required: ['text', 'link'],
  additionalProperties: false,
} as const;

const schema = {
  type: 'object',
  title: 'Header',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['centred', 'index', 'track'],
      default: 'centred',
      title: 'Arrangement',
      description:
        'centred: logo in the middle, menu at the start. index: numbered cells of a ruled row. track: logo at the start, menu as pills.',
    },
    menu: {
      type: 'array',
      title: 'Main menu',
      maxItems: 8,
      items: {
        type: 'object',
        title: 'Menu entry',
        properties: {
          text: text('Words', 24),
          link: link('Leads to; with a panel, its "see all"'),
          columns: {
            type: 'array',
            title: 'Columns of the panel',
            description: 'Left out: the entry is a plain link.',
            maxItems: 4,
            items: {
              type: 'object',
              properties: {
                title: text('Heading', 40),
                links: { type: 'array', items: entry, minItems: 1, maxItems: 12, title: 'Links' },
              },
              required: ['title', 'links'],
              additionalProperties: false,
            },
          },
          feature: {
            type: 'object',
            title: 'Picture at the panel’s end',
            properties: { image: media('Picture'), text: text('Words under it', 60), link: link('Leads to') },
            required: ['image', 'text', 'link'],
            additionalProperties: false,
          },
        },
        required: ['text', 'link'],
        additionalProperties: false,
      },
    },
    search: { type: 'boolean', default: true, title: 'Show the search' },
    searchBox: {
      type: 'string',
      pattern: '^[a-z0-9-]+$',
      title: 'Search box',
      description:
        'Name of the search box’s block on the same page: the search buttons open it. Left out: a plain field of the header’s own.',
    },
    countries: {
      type: 'string',
      pattern: '^[a-z0-9-]+$',
      title: 'Country selector',
      description:
        'Name of the country selector’s block on the same page: a button among the tools opens it. Left out: no button.',
    },
    miniBag: {
      ...link('Mini bag'),
      description:
        'Page with a block named mini: the sign of the bag opens it over the page. Left out: the sign leads to its link.',
    },
    tools: {
      type: 'array',
      title: 'The shopper’s own pages',
      maxItems: 4,
      items: {
        type: 'object',
        properties: {
          icon: { type: 'string', enum: ['heart', 'person', 'bag', 'pin'], title: 'Sign' },
          text: text('Words', 30),
          link: link('Leads to'),
        },
        required: ['icon', 'text', 'link'],
        additionalProperties: false,
      },
    },
    more: {
      type: 'array',
      title: 'Below the menu of small screens',
      description: 'Help and the like, which wide screens have in the footer.',
      maxItems: 6,
      items: flaggedLink,
    },
  },
  required: ['menu', 'tools'],
  additionalProperties: false,
} as const;

export default schema;
export type SiteHeaderProps = FromSchema<typeof schema>;
export type MenuEntry = SiteHeaderProps['menu'][number];
