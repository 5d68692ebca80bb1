import type { Domain } from '../../server/domain.types';
import { notifyMeOperations } from './notify-me.handlers';
import { deleteWishesOf, moveWishes } from './wishes.repository';
import { watchStock, type StockWatch } from './stock-watch';
import { personalData } from './personal-data.repository';

/** Notifies waiting shoppers once that a size is back. docs/contract/catalogue.md#back-in-stock. */
const notifyMe: Domain<StockWatch> = {
  name: 'notify-me',
  operations: notifyMeOperations,
  erase: async (sql, { email, endMails }) => endMails && deleteWishesOf(sql, email),
  personalData,
  moveEmail: moveWishes,
  start: watchStock,
  stop: (watch: StockWatch | undefined) => watch?.close(),
};

export default notifyMe;
