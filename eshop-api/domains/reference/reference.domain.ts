import type { Domain } from '../../server/domain.types';
import { countryOperations } from './country.handlers';
import { methodOperations } from './method.handlers';
import { profileOperations } from './profile.handlers';

/** Profile and reference data of docs/contract/calls.md#profile-and-reference-data, from the JSON files of `data/`. */
const reference: Domain = {
  name: 'reference',
  operations: [...profileOperations, ...methodOperations, ...countryOperations],
};

export default reference;
