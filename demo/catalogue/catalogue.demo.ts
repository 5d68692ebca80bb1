import type { Seed } from '../../eshop-api/server/domain.types';

const seed: Seed = {
  // 2: texts in Portuguese, Dutch, Catalan, Japanese and Korean.
  version: '2',
  run: async (context) => (await import('./seed-demo')).seedDemo(context),
};

export default seed;
