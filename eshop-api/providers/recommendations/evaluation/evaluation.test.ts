import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../../database/test-database';
import type { Database } from '../../../database/database.types';
import { composeDemo } from '../../../domains/catalogue/demo/compose-demo.rules';
import { demoModels } from '../../../domains/catalogue/demo/demo-models';
import { createEmbeddedRecommendations } from '../embedded/embedded-recommendations';
import type { CatalogItem, RecommendationsProvider } from '../recommendations.provider.types';
import { openTestService } from '../test-service.fixture';
import { suggestAtRandom, suggestPopular } from './baselines.fixture';
import { measureHits, type Figures, type Suggest } from './measure-hits.fixture';
import { composeSessionLog, type Session } from './session-log.fixture';

/** The demo catalogue as the shop feeds it. */
const items: CatalogItem[] = composeDemo(demoModels).filter(({ rewalk }) => rewalk === null).map(({ id, model, target, colour, prices }) => ({
  ItemId: id, GroupId: model.id, Family: model.family, Target: target, AnyTarget: target === 'X' || target === 'G', Typology: model.tipology, Line: model.line, Concept: model.concept,
  Colour: colour.key, Price: prices['EUR']!.current,
}));
const END = new Date('2026-05-04T10:00:00Z');
const log = composeSessionLog(items, { sessions: 6000, seed: 20261121, days: 60, end: END });
const cut = Math.floor(log.length * 0.8);
const [training, heldOut] = [log.slice(0, cut), log.slice(cut)];
const COUNT = 10;

let db: Database;
let service: RecommendationsProvider;
let clock = END;
beforeAll(async () => {
  db = await openTestDatabase();
  service = await openTestService(db, createEmbeddedRecommendations({ learnEveryMs: 200 }), () => clock);
  await service.feedItems(items);
});
afterAll(async () => { await service?.close(); await db?.close(); });

const learned: Suggest = async (item, count) => (await service.recommend({ ItemId: item, Count: count })).map(({ ItemId }) => ItemId);
const print = (name: string, { hitRate, recall }: Figures) => console.log(`${name.padEnd(26)} hit-rate@${COUNT} ${(100 * hitRate).toFixed(1)} %   recall@${COUNT} ${(100 * recall).toFixed(1)} %`);

async function train(sessions: readonly Session[]): Promise<void> {
  for (const { visitor, at, events } of sessions) {
    clock = at;
    await service.sendEvents(events.map(({ item, type }) => ({ VisitorId: visitor, ItemId: item, EventType: type })));
  }
  clock = END;
}

it('trained on four sessions in five, it finds what the fifth goes on to look at far better than chance and popularity', async () => {
  await vi.waitFor(async () => expect(await learned(items[0]!.ItemId, 1)).toHaveLength(1), { timeout: 60_000, interval: 100 });
  const attributes = await measureHits(items, heldOut, COUNT, learned);
  await train(training);
  let figures = attributes;
  await vi.waitFor(async () => expect((figures = await measureHits(items, heldOut, COUNT, learned)).hitRate).toBeGreaterThan(attributes.hitRate * 1.1), { timeout: 60_000, interval: 500 });
  const [random, popular, popularForWearer] = [
    await measureHits(items, heldOut, COUNT, suggestAtRandom(items, 1)), await measureHits(items, heldOut, COUNT, suggestPopular(items, training, false)), await measureHits(items, heldOut, COUNT, suggestPopular(items, training, true)),
  ];
  console.log(`${items.length} products, ${log.length} sessions, ${figures.sessions} of them held out with something to find`);
  for (const [name, one] of Object.entries({ random, popular, 'popular, same wearer': popularForWearer, 'attributes alone': attributes, 'embedded, trained': figures })) print(name, one);
  expect(figures.hitRate).toBeGreaterThan(3 * random.hitRate);
}, 240_000);
