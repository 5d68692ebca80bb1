import type { AskingContext, Domain } from '../../server/domain.types';
import { addOperations } from './add.handlers';
import { openOwnPieces } from '../stock/stock.tx';
import type { BagState } from './bag.types';
import { changeOperations, giftBagOperations } from './change.handlers';
import { purgeBags } from './bag.repository';
import { readOperations } from './read.handlers';

/** The shopping bag of docs/contract/bag.md, docs/contract/calls.md#bag-and-gift-cards (docs/bag.md). */
const bag: Domain<BagState> = {
  name: 'bag',
  operations: [...addOperations, ...changeOperations, ...giftBagOperations, ...readOperations],
  start: async (context: AskingContext) => ({
    backend: await context.providers.getGlobal('orderBackend'),
    countLeft: await openOwnPieces(context.db),
  }),
  purge: purgeBags,
};

export default bag;
