import type { Domain } from '../../server/domain.types';
import { appointmentOperations } from './appointment.handlers';
import { locatorOperations } from './locator.handlers';
import { reservationOperations } from './reservation.handlers';
import { stockOperations } from './stock.handlers';
import { fillState, type StoresState } from './stores.state';

/** Shops one can walk into: where they are, what they have, reservations and appointments. docs/contract/content.md#store-locator, docs/contract/catalogue.md#stock-in-stores. */
const stores: Domain<StoresState> = {
  name: 'stores',
  operations: [...locatorOperations, ...stockOperations, ...reservationOperations, ...appointmentOperations],
  start: ({ db }) => fillState(db, { stores: [], byId: new Map() }),
  // A change reported while `start` still reads finds no state yet; `start` then has it already.
  reload: async ({ db }, state: StoresState | undefined) => void (state && (await fillState(db, state))),
};

export default stores;
