import type { Domain } from '../../server/domain.types';
import { openTakenPieces } from '../stock/stock.tx';
import { openCatalogue, createProductMemory } from './catalogue.state';
import { feedOperations } from './feed.handlers';
import { watchOrders } from './follow-orders';
import type { Catalogue } from './listing.rules';
import { listingOperations } from './listing.handlers';
import { productOperations } from './product.handlers';
import { skuOperations } from './skus.handlers';

/** Products of docs/contract/catalogue.md and docs/contract/calls.md#products. `changed` takes material codes in a comma list, or nothing for the whole catalogue. */
const catalogue: Domain<Catalogue> = {
  name: 'catalogue',
  operations: [...listingOperations, ...productOperations, ...feedOperations, ...skuOperations],
  start: async (context) => {
    const taken = await openTakenPieces(context.db);
    const state = await openCatalogue(context.db, taken.of);
    return { state, memory: createProductMemory(), taken, watch: watchOrders(context, state, taken) };
  },
  reload: async (_context, catalogue: Catalogue | undefined, detail) => {
    // Changes may arrive while `start` still reads; it then has them already, or the version triggers the next reload.
    if (!catalogue) return;
    const ids = detail?.split(',').filter(Boolean);
    // The reporting process may have seen orders that this process has not received yet.
    if (ids?.length) await catalogue.taken.refresh();
    await catalogue.state.refresh(ids);
  },
  stop: (catalogue) => catalogue?.watch.stop(),
};

export default catalogue;
