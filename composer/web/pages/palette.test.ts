import { expect, it } from 'vitest';
import type { ComposerSite } from '../site.types';
import { listPalette } from './palette';

const definitions = {
  sizes: { title: 'Sizes', description: 'Of a product', category: 'product', subject: 'product' },
  rail: { title: 'Rail', description: 'Products in a row', category: 'product' },
  clock: {
    title: 'Clock',
    description: 'Time that is left',
    category: 'editorial',
    subject: ({ until }: { until?: string }) => (until ? undefined : 'campaign'),
    schema: { properties: { until: { type: 'string' } } },
  },
  trail: {
    title: 'Trail',
    description: 'Pages above',
    category: 'navigation',
    subject: ({ end }: { end?: string }) => (end === 'product' ? 'product' : 'listing'),
    schema: { properties: { end: { enum: ['listing', 'product'] } } },
  },
  cookies: { title: 'Cookies', description: 'A question', category: 'system' },
  hero: { title: 'Hero', description: 'First sight of a page', category: 'editorial' },
};
const site = {
  desk: {
    editing: {
      blockTypes: () =>
        new Map(
          Object.entries<{ title: string; schema?: object }>(definitions).map(
            ([type, { schema, ...definition }]) => [type, { type, definition, schema }],
          ),
        ) as never,
    },
  },
} as unknown as ComposerSite;
const typesOf = (search: string, subject: string | null | undefined) =>
  listPalette(site, search, subject).map(({ types }) => types.map(({ type }) => type));

it('blocks for the page’s content come first, the system’s last', () =>
  expect(typesOf('', 'product')).toEqual([['clock', 'hero'], ['rail', 'sizes'], ['trail'], ['cookies']]));

it.each([
  [null, []],
  [undefined, []],
  ['listing', [['trail']]],
])('a block that needs a product whatever its settings is left out for the subject %s', (subject, more) =>
  expect(typesOf('', subject)).toEqual([['clock', 'hero'], ['rail'], ...more, ['cookies']]),
);

it('a search matches all of its words, in any case and place', () =>
  expect({ products: typesOf('ROW products', null), hero: typesOf('row hero', null) }).toEqual({
    products: [['rail']],
    hero: [],
  }));
