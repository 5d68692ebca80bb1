import type { Domain } from '../../server/domain.types';
import demo from './data/slugs.json';
import { cmsOperations, SlugBook, type SlugKind } from './cms.handlers';
import { addSlugs, readSlugs } from './cms.repository';

const rows = Object.entries(demo).flatMap(([kind, keys]) =>
  Object.entries(keys).flatMap(([key, slugs]) =>
    Object.entries(slugs).map(([language, slug]) => ({ kind: kind as SlugKind, key, language, slug })),
  ),
);

/** Addresses of content in every language (docs/contract/content.md#content-reads). */
const cms: Domain<SlugBook> = {
  name: 'cms',
  operations: cmsOperations,
  // 2: Portuguese, Dutch, Catalan, Japanese and Korean. An existing slug is an address that may be linked: it is kept.
  seed: { version: '2', run: async ({ db }) => void (await addSlugs(db, rows)) },
  start: async ({ db }) => new SlugBook(await readSlugs(db)),
  reload: async ({ db }, book) => book.fill(await readSlugs(db)),
};

export default cms;
