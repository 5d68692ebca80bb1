import type { Domain } from '../../server/domain.types';
import { openCatalogue } from './catalogue.state';
import { feedOperations } from './feed.handlers';
import type { Catalogue } from './handler-context.rules';
import { listingOperations } from './listing.handlers';
import { productOperations } from './product.handlers';
import { createProductMemory } from './product-memory';
import { skuOperations } from './skus.handlers';

/** Products of spec §3 and §7. `changed` takes material codes in a comma list, or nothing for the whole catalogue. */
const catalogue: Domain<Catalogue> = {
  name: 'catalogue',
  operations: [...listingOperations, ...productOperations, ...feedOperations, ...skuOperations],
  seed: {
    // 2: words in Portuguese, Dutch, Catalan, Japanese and Korean.
    version: '2',
    run: async (context) => (await import('./demo/seed-demo')).seedDemo(context),
  },
  start: async ({ db }) => ({ state: await openCatalogue(db), memory: createProductMemory() }),
  // Changes may arrive while `start` still reads; it then has them already or the version tells the next reload.
  reload: (_context, catalogue: Catalogue | undefined, detail) => catalogue?.state.refresh(detail?.split(',').filter(Boolean)),
};

export default catalogue;
