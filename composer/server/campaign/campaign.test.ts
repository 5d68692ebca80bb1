import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../../eshop-api/database/test-database';
import { createTestClock } from '../composer.fixture';
import { loadReleaseEdits } from '../edit-release';
import { listUndoable, redoEdit, undoEdit } from '../edit-draft';
import { fireBoundaries } from '../fire-boundaries';
import { loadLive } from '../live-state';
import { migrateComposer } from '../open-composer';
import { getRelease, listReleases } from '../releases.repository';
import { reviewRelease, submitRelease } from '../review-release';
import { scheduleRelease } from '../schedule-release';
import { everything, makePerson, outcomeOf } from '../staff/staff.fixture';
import type { StaffDesk, StaffMember } from '../staff/staff.types';
import { composeLiveTexts } from '../../model/live-text';
import { loadRealShop, openCampaignDesk, winter, type RealShop } from './campaign.fixture';
import type { CampaignRequest } from './campaign-plan.types';
import { createCampaign } from './create-campaign';
import { planCampaign } from './plan-campaign';

let db: Database;
let shop: RealShop;
let desk: StaffDesk;
let ana: StaffMember;
const time = createTestClock();
beforeAll(async () => {
  [db, shop] = await Promise.all([openTestDatabase(), loadRealShop()]);
}, 120_000);
afterAll(() => db.close());
beforeEach(async () => {
  await db.execute('drop schema public cascade; create schema public');
  await migrateComposer(db, silentLog);
  time.moveTo('2026-11-25T12:00:00Z');
  desk = openCampaignDesk(db, shop, { clock: time.clock });
  ana = await makePerson(desk, 'ana@shop.example', [everything('editor')]);
});

const three = ['running/en_GB', 'running/es_ES', 'running/de_DE'];
const request = (changes: Partial<CampaignRequest> = {}): CampaignRequest => ({
  campaign: winter,
  zone: 'Europe/Madrid',
  layers: three,
  chosen: new Set(),
  taken: new Set(shop.engine.pages()),
  ...changes,
});
const plan = async (changes?: Partial<CampaignRequest>) =>
  (await planCampaign(desk, ana, request(changes))).plan;
const create = (changes: Partial<CampaignRequest> & { mark?: string } = {}) =>
  createCampaign(desk, ana, { mark: 'campaign-1', ...request(changes) });
async function make(changes: Parameters<typeof create>[0] = {}): Promise<number> {
  const made = await create(changes);
  if (!('release' in made)) throw new Error(JSON.stringify(made.plan));
  return made.release;
}
const readDocs = async (release: number) =>
  new Map(
    [...(await loadReleaseEdits(desk.composer, release))].map(([path, { doc }]) => [
      path.replace('page-configs/', ''),
      JSON.parse(doc!) as Record<string, unknown>,
    ]),
  );

describe('a plan', () => {
  it('has a row for each layer with its files and blocks, and stores nothing', async () => {
    const { layers, fallbacks, problems } = await plan();
    expect(layers.map(({ layer, isPossible }) => `${layer} ${isPossible}`)).toEqual(
      three.map((one) => `${one} true`),
    );
    expect(
      layers[2]!.parts.map(({ part, path, isNew, adds, own, left }) => ({
        part,
        path,
        isNew,
        adds,
        own,
        left,
      })),
    ).toEqual([
      {
        ...{ part: 'landing', path: 'page-configs/running/de_DE/winter-sale.json', isNew: true },
        ...{ adds: ['Hero', 'Countdown', 'Product rail', 'Accordion'], own: undefined, left: undefined },
      },
      {
        ...{ part: 'home', path: 'page-configs/running/de_DE/home.json', isNew: true },
        ...{ adds: ['Editorial'], own: undefined, left: undefined },
      },
      {
        ...{ part: 'ribbon', path: 'page-configs/running/de_DE/layouts/shop.json', isNew: true },
        ...{ adds: [], own: undefined, left: undefined },
      },
    ]);
    expect(fallbacks).toEqual([
      { layer: 'running/es_ES', language: 'es', shows: 'en' },
      { layer: 'running/de_DE', language: 'de', shows: 'en' },
    ]);
    expect(problems).toEqual([]);
    expect(await listReleases(db)).toEqual([]);
  });

  it('reads the live state once, however many layers it has', async () => {
    const count = async (layers: string[]) => {
      await plan({ layers });
      const query = vi.spyOn(db, 'query');
      await plan({ layers });
      const calls = query.mock.calls.length;
      query.mockRestore();
      return calls;
    };
    expect(await count(three)).toBe(await count(['running/de_DE']));
  });

  it('leaves out an address that has a page, unless the campaign may lead to it', async () => {
    const taken = { campaign: { ...winter, path: '/shipping' } };
    const free = await plan(taken);
    expect(free.layers[0]).toMatchObject({
      isPossible: false,
      parts: [
        {
          left: 'own',
          own: { kind: 'page', name: 'shipping', link: 'page:shipping', isChosen: false },
        },
        { left: 'no-landing' },
        { left: 'no-landing' },
      ],
    });
    expect(await create(taken)).toHaveProperty('plan');
    expect(await listReleases(db)).toEqual([]);
    const release = await make({
      ...taken,
      layers: ['running/de_DE'],
      chosen: new Set(['running/de_DE landing']),
    });
    const docs = await readDocs(release);
    expect([...docs.keys()].sort()).toEqual(['running/de_DE/home.json', 'running/de_DE/layouts/shop.json']);
    expect(docs.get('running/de_DE/layouts/shop.json')).toMatchObject({
      blocks: { ribbon: { props: { link: 'page:shipping', live: false } } },
    });
  });

  it('leaves out an address with parameters, which the campaign cannot lead to', async () => {
    const { layers } = await plan({ campaign: { ...winter, path: '/men/shoes' }, layers: ['running/en_GB'] });
    expect(layers[0]!.parts[0]!.own).toMatchObject({ kind: 'page', link: undefined });
    expect(layers[0]!.isPossible).toBe(false);
  });

  it('leaves out a layer that the engine finds unsound, whole, and makes the others', async () => {
    // A file of one storefront.
    const campaign = { ...winter, picture: 'media:stadium.webp' };
    const layers = ['main/en_GB', 'running/en_GB'];
    const both = await plan({ campaign, layers });
    expect(both.layers.map(({ isPossible }) => isPossible)).toEqual([false, true]);
    expect(both.layers[0]!.refused.join()).toContain('stadium.webp');
    const made = await create({ campaign, layers });
    expect(made).toMatchObject({ isPart: true });
    const docs = await readDocs((made as { release: number }).release);
    expect([...docs.keys()].every((path) => path.startsWith('running/'))).toBe(true);
  });

  it('is refused outside of the person’s scope, without a layer, for an unknown one and for too many', async () => {
    const ben = await makePerson(desk, 'ben@shop.example', [
      { role: 'editor', brand: 'running', market: 'EU' },
    ]);
    for (const role of ['viewer', 'translator', 'administrator'] as const)
      expect(
        await outcomeOf(
          planCampaign(desk, await makePerson(desk, `${role}@shop.example`, [everything(role)]), request()),
        ),
      ).toBe('not-allowed');
    expect(await outcomeOf(planCampaign(desk, ben, request()))).toBe('not-allowed');
    expect(await outcomeOf(planCampaign(desk, ben, request({ layers: ['running'] })))).toBe('not-allowed');
    expect(await outcomeOf(planCampaign(desk, ben, request({ layers: ['running/de_DE'] })))).toBe('done');
    expect(await outcomeOf(createCampaign(desk, ben, { ...request(), mark: 'x' }))).toBe('not-allowed');
    expect(await outcomeOf(plan({ layers: [] }))).toBe('empty');
    for (const layer of ['_base', '_base/de', '../etc', 'main/xx_XX', '', 'nobody', '__proto__'])
      expect(await outcomeOf(plan({ layers: [layer] }))).toBe('bad-path');
    expect(await outcomeOf(plan({ layers: Array.from({ length: 41 }, () => 'main') }))).toBe('too-long');
    for (const mark of ['', 'x'.repeat(101), 'a b', 7 as never])
      expect(await outcomeOf(create({ mark }))).toBe('bad-mark');
    expect(await listReleases(db)).toEqual([]);
  });

  it('has texts that are hostile as texts, and refuses what no page may hold', async () => {
    const words = '<script>alert(1)</script>{x, plural, other {#}}';
    const write = (title: string) => ({ ...winter, texts: new Map([['en', { title, products: title }]]) });
    const docs = await readDocs(await make({ campaign: write(words), layers: ['running/en_GB'] }));
    expect(JSON.stringify(docs.get('running/en_GB/winter-sale.json'))).toContain(JSON.stringify(words));
    const { layers } = await plan({ campaign: write('half \uFFFD'), layers: ['running/en_GB'] });
    expect(layers[0]).toMatchObject({ isPossible: false });
    const unknown = await plan({ campaign: write('label:nothing.here'), layers: ['running/en_GB'] });
    expect(unknown.layers[0]).toMatchObject({ isPossible: false });
    for (const picture of [
      'javascript:alert(1)',
      'media:../secret',
      '/etc/passwd',
      'https://evil.example/a.png',
    ]) {
      const { layers: refused } = await plan({ campaign: { ...winter, picture }, layers: ['running/en_GB'] });
      expect({ picture, is: refused[0]!.isPossible }).toEqual({ picture, is: false });
    }
  });
});

describe('a campaign', () => {
  it('is one temporary release with proposed times, made once however often it is sent', async () => {
    const [one, two] = await Promise.all([make(), make()]);
    expect(await make()).toBe(one);
    expect(two).toBe(one);
    expect(await listReleases(db)).toHaveLength(1);
    expect(await getRelease(db, one)).toMatchObject({
      ...{ title: 'Winter sale', kind: 'temporary', state: 'draft', zone: 'Europe/Madrid' },
      startsLocal: winter.from,
      startsAt: new Date('2026-11-27T08:00:00Z'),
      endsAt: new Date('2026-11-29T23:00:00Z'),
    });
    const docs = await readDocs(one);
    expect(docs.size).toBe(9);
    expect(docs.get('running/es_ES/winter-sale.json')).toMatchObject({
      path: '/winter-sale',
      layout: 'shop',
      seo: { title: 'Rebajas de invierno', description: { en: 'Three days.' } },
    });
    expect(docs.get('running/es_ES/layouts/shop.json')).toMatchObject({
      blocks: { ribbon: { props: { text: 'Rebajas hasta el domingo', linkText: { en: 'See the sale' } } } },
    });
  });

  it('for a whole storefront has its texts by language', async () => {
    const docs = await readDocs(await make({ layers: ['running', 'running/de_DE'] }));
    expect([...docs.keys()].sort()).toEqual([
      'running/home.json',
      'running/layouts/shop.json',
      'running/winter-sale.json',
    ]);
    expect(docs.get('running/winter-sale.json')).toMatchObject({
      seo: { title: { en: 'Winter sale', es: 'Rebajas de invierno', de: 'Winterangebote' } },
    });
  });

  it('is taken back by one undo, and brought again by one redo', async () => {
    const release = await make();
    const before = await readDocs(release);
    const undone = await undoEdit(desk, ana, { release, mark: 'undo-1' });
    expect(undone).toMatchObject({ isApplied: true });
    expect([...(await readDocs(release)).keys()]).toEqual([]);
    expect((await listUndoable(desk, ana, release)).undo).toEqual([]);
    expect(await redoEdit(desk, ana, { release, mark: 'redo-1' })).toMatchObject({ isApplied: true });
    expect(await readDocs(release)).toEqual(before);
  });

  it('has a page of its own name, also beside one of another open release', async () => {
    await make({ layers: ['running/de_DE'] });
    const docs = await readDocs(await make({ layers: ['running/en_GB'], mark: 'campaign-2' }));
    expect(docs.has('running/en_GB/winter-sale-2.json')).toBe(true);
    expect(docs.get('running/en_GB/home.json')).toMatchObject({
      blocks: { 'campaign-winter-sale-2': { props: { link: 'page:winter-sale-2' } } },
    });
  });

  it('starts and ends by the clock once it is approved, and leaves what was there before', async () => {
    const release = await make();
    const read = async (locale: string) => {
      const { texts } = composeLiveTexts(shop.files, (await loadLive(db, desk.composer.edits)).state);
      const pages = shop.engine.fork(texts);
      const home = pages.resolvePage('running', locale, 'home')!.regions;
      return {
        page: pages.matchRoute('running', locale, '/winter-sale')?.page,
        home: home['main']!.some(({ id }) => id === 'campaign-winter-sale'),
        ribbon: home['ribbon']![0]!.props['live'],
      };
    };
    const off = { page: undefined, home: false, ribbon: true };
    const { composer } = desk;
    await submitRelease(composer, { release, by: ana.email });
    await reviewRelease(composer, { release, by: 'ben@shop.example', verdict: 'approved' });
    const { zone, startsLocal, endsLocal } = (await getRelease(db, release))!;
    await scheduleRelease(composer, {
      ...{ release, by: 'ben@shop.example', zone: zone! },
      ...{ startsLocal: startsLocal!, endsLocal: endsLocal! },
    });
    expect(await read('de_DE')).toEqual(off);
    time.moveTo('2026-11-27T08:00:01Z');
    await fireBoundaries(composer);
    for (const locale of ['en_GB', 'es_ES', 'de_DE'])
      expect(await read(locale)).toEqual({ page: 'winter-sale', home: true, ribbon: false });
    time.moveTo('2026-11-29T23:00:01Z');
    await fireBoundaries(composer);
    expect(await read('de_DE')).toEqual(off);
  });
});
