import type { Domain } from '../../server/domain.types';
import { appointmentOperations } from './appointment.handlers';
import { locatorOperations } from './locator.handlers';
import { reservationOperations } from './reservation.handlers';
import { stockOperations } from './stock.handlers';
import { fillState, type StoresState } from './stores.state';
import { deleteVisitsOf, personalData, purgeVisits } from './personal-data.repository';

/** Physical stores: locations, stock, reservations and appointments. docs/contract/content.md#store-locator, docs/contract/catalogue.md#stock-in-stores. */
const stores: Domain<StoresState> = {
  name: 'stores',
  operations: [...locatorOperations, ...stockOperations, ...reservationOperations, ...appointmentOperations],
  personalData,
  erase: deleteVisitsOf,
  purge: ({ db, settings }) => purgeVisits(db, settings.clock()),
  start: ({ db }) => fillState(db, { stores: [], byId: new Map() }),
  // For a change during `start` there is no state yet; `start` then has read it already.
  reload: async ({ db }, state: StoresState | undefined) => void (state && (await fillState(db, state))),
};

export default stores;
