import type { Domain } from '../../server/domain.types';
import { notifyMeOperations } from './notify-me.handlers';
import { watchStock, type StockWatch } from './stock-watch';

/** Reports those who wait that a size is back, once. docs/contract/catalogue.md#back-in-stock. */
const notifyMe: Domain<StockWatch> = {
  name: 'notify-me',
  operations: notifyMeOperations,
  start: watchStock,
  stop: (watch: StockWatch | undefined) => watch?.close(),
};

export default notifyMe;
