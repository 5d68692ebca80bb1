import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../eshop-api/database/database.types';
import { openTestDatabase } from '../../eshop-api/database/test-database';
import { composeDemo } from '../catalogue/compose-demo.rules';
import { demoModels } from '../catalogue/demo-models';
import type {
  CatalogItem,
  RecommendationsProvider,
} from '../../eshop-api/providers/recommendations/recommendations.provider.types';
import { openTestService } from '../../eshop-api/providers/recommendations/test-service.fixture';
import { createEmbeddedRecommendations } from '../../eshop-api/providers/recommendations/embedded/embedded-recommendations';
import { composeDemoVisits } from './compose-demo-visits';
import strolls from './strolls.json';

const NOW = new Date('2026-11-22T10:00:00Z');
/** The demo catalogue as the shop feeds it. */
const items: CatalogItem[] = composeDemo(demoModels)
  .filter(({ rewalk }) => rewalk === null)
  .map(({ id, model, target, colour, prices }) => ({
    ItemId: id,
    GroupId: model.id,
    Family: model.family,
    Target: target,
    AnyTarget: target === 'X' || target === 'G',
    Typology: model.tipology,
    Line: model.line,
    Concept: model.concept,
    Colour: colour.key,
    Price: prices['EUR']!.current,
  }));
const groupOf = new Map(items.map(({ ItemId, GroupId }) => [ItemId, GroupId]));
const kind = createEmbeddedRecommendations({ composeVisits: composeDemoVisits });
let db: Database;
const open = () => openTestService(db, kind, () => NOW);
const count = async () => (await db.query('select 1 from recommendation_service_events')).length;
beforeEach(async () => {
  await db?.close();
  db = await openTestDatabase();
});
afterAll(() => db?.close());

it('every errand is about things that the demo catalogue has', () => {
  const groups = new Set(groupOf.values());
  expect(strolls.flatMap(({ groups: all }) => all).filter((group) => !groups.has(group))).toEqual([]);
});

/** How many of the first six beside something are of its errand, over all errands. */
async function countOfErrands(service: RecommendationsProvider): Promise<number> {
  let found = 0;
  for (const { groups } of strolls) {
    for (const group of groups) {
      const beside = await service.recommend({
        ItemId: items.find(({ GroupId }) => GroupId === group)!.ItemId,
        Count: 6,
      });
      found += beside.filter(({ ItemId }) => groups.includes(groupOf.get(ItemId)!)).length;
    }
  }
  return found;
}

it('a new store relates the products of one errand at once, which similarity alone does not', async () => {
  const plain = await openTestService(db, createEmbeddedRecommendations(), () => NOW);
  await plain.feedItems(items);
  const before = await countOfErrands(plain);
  await plain.close();
  const service = await open();
  await service.feedItems(items);
  expect(await count()).toBeGreaterThan(5000);
  expect(await countOfErrands(service)).toBeGreaterThan(1.5 * before);
  await service.close();
});

it('visits are added once, however many processes start; none is in the future', async () => {
  const services = await Promise.all([open(), open()]);
  await Promise.all(services.map((service) => service.feedItems(items)));
  const [once] = [await count()];
  await services[0].feedItems(items);
  expect(await count()).toBe(once);
  expect(await db.query('select 1 from recommendation_service_events where happened_at > $1', [NOW])).toEqual(
    [],
  );
  await Promise.all(services.map((service) => service.close()));
});

it('another catalogue, or a store that has visits, is left alone', async () => {
  const service = await open();
  await service.feedItems(items.map((item) => ({ ...item, GroupId: `own-${item.GroupId}` })));
  expect(await count()).toBe(0);
  await service.sendEvents([{ VisitorId: 'visitor-key-1', ItemId: items[0]!.ItemId, EventType: 'view' }]);
  await service.feedItems(items);
  expect(await count()).toBe(1);
  await service.close();
});
