import type { Seed } from '../../eshop-api/server/domain.types';

const seed: Seed = {
  version: '1',
  run: async (context) => (await import('./seed-events')).seedEvents(context),
};

export default seed;
