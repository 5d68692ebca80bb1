import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import type { Product } from '../../contract/entities/product.schema';
import { changeTopic } from '../../server/start-domains';
import { productsList, productsRecommended } from '../catalogue/catalogue.contract';
import { MOST_EVENTS, recommendationsEvents, recommendationsItems } from './recommendations.contract';

const BOOT = 'K200514-021';
const profile = 'en_ES';
let test: TestApi;
let flags: Record<string, unknown> = {};
let bag: string;
const client = () => test.client();
const recommend = async (more: object = {}) =>
  (await client().call(productsRecommended, { profile, material: BOOT, ...more })).recommendeds.map(
    ({ id }) => id,
  );
const session = (number: number) => `session-key-${String(number).padStart(12, '0')}`;
const send = (number: number, ...materials: string[]) =>
  client().call(recommendationsEvents, {
    profile,
    session: session(number),
    events: materials.map((material) => ({ type: 'view' as const, material })),
  });
const known = () =>
  vi.waitFor(
    async () =>
      expect(
        (await client().call(recommendationsItems, { material: BOOT })).materials.length,
      ).toBeGreaterThan(8),
    { timeout: 60_000, interval: 50 },
  );
/** Beside the demo's visits. */
let demo = 0;
const many = async () => (await test.db.query('select 1 from recommendation_service_events')).length - demo;

beforeAll(async () => {
  test = await openTestApi(['catalogue', 'recommendations']);
  test.settings.storefronts['main']!.flags = () => flags;
  bag = (
    (await client().call(productsList, { profile, targetId: 'W', family: 'accessories' }))
      .products as Product[]
  )[0]!.id;
  await known();
  demo = await many();
});
afterAll(() => test?.close());
afterEach(() => {
  flags = {};
});

describe('collected events', () => {
  it('nothing where the flag is off', async () => {
    expect(await send(1, BOOT)).toMatchObject({ taken: 0 });
    expect(await many()).toBe(0);
  });

  it('events of products that are sold, and of no others', async () => {
    flags = { ia_recommendations: true };
    expect(await send(1, BOOT.toLowerCase(), 'ZZZ-999')).toMatchObject({ taken: 1 });
    expect(await many()).toBe(1);
  });

  it.each([
    ['no session', { events: [{ type: 'view', material: BOOT }] }],
    [
      'a session that is an address',
      { session: 'somebody@example.com', events: [{ type: 'view', material: BOOT }] },
    ],
    ['a short session', { session: 'abc', events: [{ type: 'view', material: BOOT }] }],
    ['another kind of event', { session: session(1), events: [{ type: 'love', material: BOOT }] }],
    [
      'too many events',
      {
        session: session(1),
        events: Array.from({ length: MOST_EVENTS + 1 }, () => ({ type: 'view', material: BOOT })),
      },
    ],
    [
      'anything else about the visitor',
      { session: session(1), email: 'a@example.com', events: [{ type: 'view', material: BOOT }] },
    ],
  ])('refuses %s', async (_, body) => {
    flags = { ia_recommendations: true };
    await expect(client().call(recommendationsEvents, { profile, ...body } as never)).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  it('accepts a beacon: plain text, no token; from this site only', async () => {
    flags = { ia_recommendations: true };
    const beacon = (origin: string) =>
      test.api.handle(
        new Request('http://shop.test/eshop-api/api/v1/recommendations/events', {
          method: 'POST',
          headers: {
            'content-type': 'text/plain;charset=UTF-8',
            origin,
            host: 'shop.test',
            cookie: 'XSRF-TOKEN=t',
            'x-storefront': 'main',
          },
          body: JSON.stringify({ profile, session: session(2), events: [{ type: 'add', material: BOOT }] }),
        }),
      );
    expect(await (await beacon('http://shop.test')).json()).toMatchObject({ status: 'OK', taken: 1 });
    expect((await beacon('http://elsewhere.test')).status).toBe(403);
  });

  it('drops what one session sends too fast', async () => {
    flags = { ia_recommendations: true };
    const burst = Array.from({ length: MOST_EVENTS }, () => BOOT);
    for (let time = 0; time < 3; time += 1) await send(3, ...burst);
    await expect(send(3, ...burst)).rejects.toMatchObject({ code: 'too_many_events' });
    expect(await send(4, BOOT)).toMatchObject({ taken: 1 });
  });
});

describe('recommended products', () => {
  it('come from the recommender where the flag is on and it is requested; else from the rule', async () => {
    flags = { ia_recommendations: true };
    const rule = await recommend();
    expect(rule).not.toContain(bag);
    for (let visitor = 100; visitor < 500; visitor += 1) await send(visitor, BOOT, bag);
    await test.db.publish(changeTopic('catalogue'));
    await vi.waitFor(
      async () =>
        expect((await client().call(recommendationsItems, { material: BOOT })).materials[0]).toBe(bag),
      { timeout: 60_000, interval: 100 },
    );
    expect((await recommend({ useIA: true }))[0]).toBe(bag);
    expect(await recommend()).toEqual(rule);
    expect(await recommend({ useIA: false })).toEqual(rule);
    expect(await recommend({ useIA: true, algorithm: 'popular' })).toEqual(
      await recommend({ algorithm: 'popular' }),
    );
    flags = {};
    expect(await recommend({ useIA: true })).toEqual(rule);
  });

  it('are eight of eight models, none the product’s own, all of this storefront and in stock', async () => {
    flags = { ia_recommendations: true };
    const { recommendeds } = await client().call(productsRecommended, {
      profile,
      material: BOOT,
      useIA: true,
    });
    expect(recommendeds).toHaveLength(8);
    expect(new Set(recommendeds.map(({ nameBase }) => nameBase)).size).toBe(8);
    expect(
      recommendeds.every(
        (product) =>
          product.badge !== 'soldOut' && product.nameBase !== 'Nube' && product.brand !== 'RUNNING',
      ),
    ).toBe(true);
    expect(await recommend({ useIA: true, forModal: true })).toHaveLength(4);
  });

  it('come from the rule where the recommender has nothing for the product', async () => {
    flags = { ia_recommendations: true };
    const [used] = (await client().call(productsList, { profile, targetId: 'A', gridId: 'rewalk_shoes' }))
      .products;
    const ask = async (useIA: boolean) =>
      (await client().call(productsRecommended, { profile, material: used!.id, useIA })).recommendeds.map(
        ({ id }) => id,
      );
    expect((await client().call(recommendationsItems, { material: used!.id })).materials).toEqual([]);
    expect(await ask(true)).toEqual(await ask(false));
  });
});
