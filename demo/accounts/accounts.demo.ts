import type { Seed } from '../../eshop-api/server/domain.types';

const seed: Seed = {
  version: '1',
  run: async (context) => (await import('./seed-accounts')).seedAccounts(context),
};

export default seed;
