import type { Seed } from '../../eshop-api/server/domain.types';

const seed: Seed = {
  version: '2',
  run: async ({ db, settings }) => (await import('./seed-ribbons')).seedRibbons(db, settings.clock()),
};

export default seed;
