import type { Domain } from '../../server/domain.types';
import { headerOperations, type RibbonBook } from './header.handlers';
import { readRibbons } from './header.repository';

/** Ribbon above every page's header, which changes without a release (docs/contract/content.md#content-reads, header-ribbon). */
const header: Domain<RibbonBook> = {
  name: 'header',
  operations: headerOperations,
  start: async ({ db }) => ({ ribbons: await readRibbons(db) }),
  reload: async ({ db }, book) => void (book.ribbons = await readRibbons(db)),
};

export default header;
