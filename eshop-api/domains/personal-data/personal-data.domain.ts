import type { RateLimit } from '../../security/rate-limit';
import type { Domain } from '../../server/domain.types';
import { exportOperations, startExports } from './personal-data.handlers';

/** The customer's own copy of the data that all domains have (docs/decisions/0218). docs/contract/account.md#account. */
const personalData: Domain<RateLimit> = {
  name: 'personal-data',
  operations: exportOperations,
  start: startExports,
};

export default personalData;
