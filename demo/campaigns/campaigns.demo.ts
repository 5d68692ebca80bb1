import type { Seed } from '../../eshop-api/server/domain.types';

const seed: Seed = {
  version: '2',
  run: async (context) => (await import('./seed-campaigns')).seedCampaigns(context),
};

export default seed;
