import { expect, it } from 'vitest';
import type { ComposerSite } from '../site.types';
import { listPalette } from './palette';

const definitions = {
  sizes: { title: 'Sizes', description: 'Of a product', category: 'product', subject: 'product' },
  rail: { title: 'Rail', description: 'Products in a row', category: 'product' },
  cookies: { title: 'Cookies', description: 'A question', category: 'system' },
  hero: { title: 'Hero', description: 'First sight of a page', category: 'editorial' },
};
const site = {
  desk: {
    editing: {
      blockTypes: () =>
        new Map(
          Object.entries(definitions).map(([type, definition]) => [type, { type, definition }]),
        ) as never,
    },
  },
} as unknown as ComposerSite;
const typesOf = (search: string, subject: string | null | undefined) =>
  listPalette(site, search, subject).map(({ types }) => types.map(({ type }) => type));

it('blocks for the page’s content come first, the system’s last', () =>
  expect(typesOf('', 'product')).toEqual([['hero'], ['rail', 'sizes'], ['cookies']]));

it.each([null, undefined, 'listing'])(
  'a block that needs a product is left out for the subject %s',
  (subject) => expect(typesOf('', subject)).toEqual([['hero'], ['rail'], ['cookies']]),
);

it('a search matches all of its words, in any case and place', () =>
  expect([typesOf('ROW products', null), typesOf('row hero', null)]).toEqual([[['rail']], []]));
