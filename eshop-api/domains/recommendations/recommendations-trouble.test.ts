import { expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../database/test-database';
import { createApi } from '../../create-api';
import { embeddedProviders } from '../../providers/embedded-providers';
import type { RecommendationsProvider } from '../../providers/recommendations/recommendations.provider.types';
import { testSettings } from '../catalogue/catalogue.fixture';
import { domains } from '../registry.generated';

const service = (recommend: RecommendationsProvider['recommend']): RecommendationsProvider => ({
  recommend,
  feedItems: async () => {
    throw new Error('feed refused');
  },
  sendEvents: async () => 0,
  close: async () => {},
});

it.each([
  [
    'fails',
    async () => {
      throw new Error('away');
    },
  ],
  ['never answers', () => new Promise<never>(() => {})],
  ['talks nonsense', async () => [{ ItemId: 'ZZZ-1', Score: 1 }]],
])('with a recommender that %s the shop’s own rule is used', async (_, recommend) => {
  const db = await openTestDatabase();
  const warn = vi.fn();
  const main = { ...testSettings.storefronts['main']!, flags: () => ({ ia_recommendations: true }) };
  const providers = {
    ...embeddedProviders,
    recommendations: { name: 'recommendations-broken', migrations: [], open: () => service(recommend) },
  };
  const api = createApi({
    settings: { ...testSettings, storefronts: { main }, log: { ...testSettings.log, warn } },
    database: db,
    providers,
    domains: domains.filter(({ domain }) => ['catalogue', 'recommendations'].includes(domain.name)),
  });
  await api.ready;
  const ask = async (useIA: boolean) =>
    (
      await api.handle(
        new Request(
          `http://shop.test/eshop-api/api/v1/products/recommended?profile=en_GB&material=K200514-021&useIA=${useIA}`,
        ),
      )
    ).json();
  const [learned, own] = [await ask(true), await ask(false)];
  expect(own.recommendeds).toHaveLength(8);
  expect(learned).toEqual(own);
  await vi.waitFor(
    () =>
      expect(warn).toHaveBeenCalledWith(
        expect.objectContaining({ error: 'Error: feed refused' }),
        expect.any(String),
      ),
    { timeout: 60_000 },
  );
  await api.close();
  await db.close();
});
