import type { Domain } from '../../server/domain.types';
import { answerOperations } from './answer.handlers';
import { purgeClients } from './clients.repository';
import { registerOperations } from './register-client.handlers';
import { deleteClientsOf, moveClients, personalData } from './personal-data.repository';

/** Customers whom staff of a store write down, once they have confirmed it (docs/contract/content.md#clienteling). */
const clienteling: Domain = {
  name: 'clienteling',
  operations: [...registerOperations, ...answerOperations],
  personalData,
  erase: deleteClientsOf,
  moveEmail: moveClients,
  purge: ({ db, settings }) => purgeClients(db, settings.clock()),
};

export default clienteling;
