import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.types';
import { openTestDatabase } from '../../database/test-database';
import { createEmbeddedRecommendations } from './embedded/embedded-recommendations';
import { KEPT_DAYS } from './embedded/learner';
import type { CatalogItem, RecommendationsProvider, UserEvent } from './recommendations.provider.types';
import { openTestService } from './test-service.fixture';

/** Implementations that must conform to the interface; a new one is added here. */
const kinds = [createEmbeddedRecommendations()];
const START = new Date('2026-05-04T10:00:00Z');
const DAY = 24 * 3600 * 1000;

const item = (ItemId: string, over: Partial<CatalogItem> = {}): CatalogItem => ({
  ItemId,
  GroupId: ItemId.split('-')[0]!,
  Family: 'shoes',
  Target: 'W',
  AnyTarget: false,
  Typology: 'boots',
  Line: 'studio',
  Concept: 'town',
  Colour: 'black',
  Price: 10_000,
  ...over,
});
const items = [
  item('boot-1'),
  item('boot-2', { Colour: 'red' }),
  item('clog-1'),
  item('pump-1', { Typology: 'heels', Concept: 'evening', Line: 'other', Price: 30_000, Colour: 'gold' }),
  item('bag-1', {
    Family: 'accessories',
    Typology: 'bags',
    Concept: 'walk',
    Line: 'third',
    Price: 2000,
    Colour: 'green',
  }),
  item('brogue-1', { Target: 'M' }),
  item('wax-1', { Family: 'goods', Target: 'G', AnyTarget: true }),
];
const views = (visitor: number, ...ids: string[]): UserEvent[] =>
  ids.map((ItemId) => ({
    VisitorId: `visitor-key-${String(visitor).padStart(8, '0')}`,
    ItemId,
    EventType: 'view',
  }));

describe.each(kinds)('$name', (kind) => {
  let db: Database;
  let service: RecommendationsProvider;
  let clock = START;
  const ask = async (id: string, Count = 10) =>
    (await service.recommend({ ItemId: id, Count })).map(({ ItemId }) => ItemId);
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  beforeEach(async () => {
    await service?.close();
    service = await openTestService(db, kind, () => clock);
    await db.execute('delete from recommendation_service_events');
    clock = START;
  });
  afterAll(async () => {
    await service?.close();
    await db?.close();
  });

  it('recommends nothing before it was fed, and only items that it was fed', async () => {
    expect(await ask('boot-1')).toEqual([]);
    expect(await service.sendEvents(views(1, 'boot-1'))).toBe(0);
    await service.feedItems(items);
    expect(await ask('nonsense')).toEqual([]);
    expect(await service.sendEvents(views(1, 'boot-1', 'nonsense'))).toBe(1);
  });

  it('returns the best first, with scores, as many as requested', async () => {
    await service.feedItems(items);
    const answer = await service.recommend({ ItemId: 'boot-1', Count: 3 });
    expect(answer.map(({ ItemId }) => ItemId)).toHaveLength(3);
    const scores = answer.map(({ Score }) => Score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
  });

  it('uses attributes without visits, and never returns the item, its versions or items for other wearers', async () => {
    await service.feedItems(items);
    const beside = await ask('boot-1');
    expect(beside[0]).toBe('clog-1');
    expect([...beside].sort()).toEqual(['bag-1', 'clog-1', 'pump-1', 'wax-1']);
    expect(await ask('brogue-1')).toEqual(['wax-1']);
  });

  it('learns what is viewed together, even if dissimilar; other versions benefit', async () => {
    await service.feedItems(items);
    for (let visitor = 0; visitor < 400; visitor += 1)
      await service.sendEvents(views(visitor, 'boot-1', 'bag-1'));
    await service.feedItems(items);
    expect({
      boot1: (await ask('boot-1'))[0],
      bag1: (await ask('bag-1'))[0],
      boot2: (await ask('boot-2'))[0],
    }).toEqual({ boot1: 'bag-1', bag1: 'boot-1', boot2: 'bag-1' });
  });

  it('weights a purchase more than a view', async () => {
    await service.feedItems(items);
    for (let visitor = 0; visitor < 300; visitor += 1) {
      await service.sendEvents(
        visitor % 2
          ? views(visitor, 'boot-1', 'pump-1')
          : views(visitor, 'boot-1', 'bag-1').map((event) => ({ ...event, EventType: 'buy' })),
      );
    }
    await service.feedItems(items);
    expect((await ask('boot-1')).slice(0, 2)).toEqual(['bag-1', 'pump-1']);
  });

  it('limits the weight of one visitor with a thousand views', async () => {
    await service.feedItems(items);
    const before = await ask('boot-1');
    for (let time = 0; time < 50; time += 1)
      await service.sendEvents([...views(1, 'boot-1', 'bag-1'), ...views(1, 'boot-1', 'bag-1')]);
    await service.feedItems(items);
    expect(await ask('boot-1')).toEqual(before);
    expect(await db.query('select 1 from recommendation_service_events')).toHaveLength(2);
  });

  it('weights recent events more', async () => {
    await service.feedItems(items);
    clock = new Date(START.getTime() - 80 * DAY);
    for (let visitor = 0; visitor < 200; visitor += 1)
      await service.sendEvents(views(visitor, 'boot-1', 'pump-1'));
    clock = START;
    for (let visitor = 200; visitor < 320; visitor += 1)
      await service.sendEvents(views(visitor, 'boot-1', 'bag-1'));
    await service.feedItems(items);
    expect((await ask('boot-1')).slice(0, 2)).toEqual(['bag-1', 'pump-1']);
  });

  it('deletes old events', async () => {
    await service.feedItems(items);
    clock = new Date(START.getTime() - (KEPT_DAYS + 1) * DAY);
    await service.sendEvents(views(1, 'boot-1', 'bag-1'));
    clock = START;
    await service.sendEvents(views(2, 'boot-1', 'pump-1'));
    await service.feedItems(items);
    expect(
      (
        await db.query<{ item_id: string }>('select item_id from recommendation_service_events order by 1')
      ).map(({ item_id }) => item_id),
    ).toEqual(['boot-1', 'pump-1']);
  });

  it('stores no session key in plain text', async () => {
    await service.feedItems(items);
    const events = views(4711, 'boot-1');
    await service.sendEvents(events);
    const [row] = await db.query('select * from recommendation_service_events');
    expect(JSON.stringify(row)).not.toContain(events[0]!.VisitorId);
    expect(Object.keys(row!).sort()).toEqual(['event_type', 'happened_at', 'item_id', 'visitor_hash']);
  });

  it('drops withdrawn items, and keeps its model over a restart', async () => {
    await service.feedItems(items);
    for (let visitor = 0; visitor < 400; visitor += 1)
      await service.sendEvents(views(visitor, 'boot-1', 'bag-1'));
    await service.close();
    service = await openTestService(db, kind, () => clock);
    await service.feedItems(items);
    expect((await ask('boot-1'))[0]).toBe('bag-1');
    await service.feedItems(items.filter(({ ItemId }) => ItemId !== 'bag-1'));
    expect(await ask('boot-1')).not.toContain('bag-1');
    expect(await ask('bag-1')).toEqual([]);
  });

  it('can be ended while it learns, also twice', async () => {
    const feeding = service.feedItems(items);
    await service.close();
    await service.close();
    await feeding;
  });
});
