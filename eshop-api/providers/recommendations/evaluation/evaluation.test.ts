import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../database/test-database';
import type { Database } from '../../../database/database.types';
import { composeDemo } from '../../../../demo/catalogue/compose-demo.rules';
import { demoModels } from '../../../../demo/catalogue/demo-models';
import { createEmbeddedRecommendations } from '../embedded/embedded-recommendations';
import type { CatalogItem, RecommendationsProvider } from '../recommendations.provider.types';
import { openTestService } from '../test-service.fixture';
import { suggestAtRandom, suggestPopular } from './baselines.fixture';
import { measureHits, type Figures, type Suggest } from './measure-hits.fixture';
import { composeSessionLog, type Session } from './session-log.fixture';

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
const END = new Date('2026-05-04T10:00:00Z');
const log = composeSessionLog(items, { sessions: 6000, seed: 20261121, days: 60, end: END });
const cut = Math.floor(log.length * 0.8);
const [training, heldOut] = [log.slice(0, cut), log.slice(cut)];
const COUNT = 10;

/** One product in ten, treated as new. */
const newcomers = new Set(items.filter((_, index) => index % 10 === 3).map(({ ItemId }) => ItemId));

let db: Database;
let service: RecommendationsProvider;
let clock = END;
beforeAll(async () => {
  db = await openTestDatabase();
  service = await openTestService(db, createEmbeddedRecommendations(), () => clock);
  await service.feedItems(items);
});
afterAll(async () => {
  await service?.close();
  await db?.close();
});

const suggest: Suggest = async (item, count) =>
  (await service.recommend({ ItemId: item, Count: count })).map(({ ItemId }) => ItemId);
const measure = (by: Suggest, sessions: readonly Session[] = heldOut): Promise<Figures> =>
  measureHits(items, sessions, COUNT, by);
const percent = (share: number): string => `${(100 * share).toFixed(1).padStart(5)} %`;
const print = (name: string, { hitRate, recall, sessions }: Figures): void =>
  // eslint-disable-next-line no-console -- the figures are what this measures
  console.log(
    `${name.padEnd(34)} hit-rate@${COUNT} ${percent(hitRate)}   recall@${COUNT} ${percent(recall)}   ${sessions} sessions`,
  );

/** As browsers would send them, a hundred sessions at once to save time; then learned. */
async function train(sessions: readonly Session[]): Promise<void> {
  for (let from = 0; from < sessions.length; from += 100) {
    const batch = sessions.slice(from, from + 100);
    clock = batch[0]!.at;
    await service.sendEvents(
      batch.flatMap(({ visitor, events }) =>
        events.map(({ item, type }) => ({ VisitorId: visitor, ItemId: item, EventType: type })),
      ),
    );
  }
  clock = END;
  await service.feedItems(items);
}

it('trained on four sessions in five, it predicts later views of the fifth far better than chance and popularity', async () => {
  const untrained = await measure(suggest);
  await train(training);
  const [trained, random, popular, popularForWearer] = [
    await measure(suggest),
    await measure(suggestAtRandom(items, 1)),
    await measure(suggestPopular(items, training, false)),
    await measure(suggestPopular(items, training, true)),
  ];
  for (const [name, figures] of Object.entries({
    random,
    popular,
    'popular, same wearer': popularForWearer,
    'attributes, nothing learned': untrained,
    trained,
  }))
    print(name, figures);
  expect(trained.sessions).toBeGreaterThan(1000);
  expect(trained.hitRate).toBeGreaterThan(6 * random.hitRate);
  expect(trained.recall).toBeGreaterThan(6 * random.recall);
  for (const rival of [popular, popularForWearer, untrained]) {
    expect(trained.hitRate).toBeGreaterThan(1.4 * rival.hitRate);
    expect(trained.recall).toBeGreaterThan(1.4 * rival.recall);
  }
});

it('recommends for a product without views better than chance and popularity', async () => {
  await db.execute('delete from recommendation_service_events where item_id = any($1)', [[...newcomers]]);
  await service.feedItems(items);
  const ofNewcomers = heldOut.filter(({ events }) => newcomers.has(events[0]!.item));
  const [trained, random, popular] = [
    await measure(suggest, ofNewcomers),
    await measure(suggestAtRandom(items, 1), ofNewcomers),
    await measure(suggestPopular(items, training, true), ofNewcomers),
  ];
  for (const [name, figures] of Object.entries({
    'newcomers: random': random,
    'newcomers: popular, same wearer': popular,
    'newcomers: trained': trained,
  }))
    print(name, figures);
  expect(trained.hitRate).toBeGreaterThan(4 * random.hitRate);
  expect(trained.hitRate).toBeGreaterThan(1.2 * popular.hitRate);
});

it('returns the same after learning the same', async () => {
  const answers = () => Promise.all(items.map(async ({ ItemId }) => suggest(ItemId, COUNT)));
  const before = await answers();
  await service.feedItems(items);
  expect(await answers()).toEqual(before);
});
