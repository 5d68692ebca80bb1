import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../eshop-api/database/database.types';
import { openTestDatabase, silentLog } from '../../../eshop-api/database/test-database';
import { loadReleaseEdits } from '../edit-release';
import { migrateComposer } from '../open-composer';
import { everything, makePerson } from '../staff/staff.fixture';
import { loadRealShop, openCampaignDesk, winter } from './campaign.fixture';
import type { CampaignRequest } from './campaign-plan.types';
import { createCampaign } from './create-campaign';
import { planCampaign } from './plan-campaign';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await migrateComposer(db, silentLog);
});
afterAll(() => db.close());

describe('a layer with something of its own', () => {
  it('keeps a hidden ribbon, a message and a block of the campaign, unless it is chosen', async () => {
    const own = await loadRealShop({
      'running/de_DE/layouts/shop': { layout: 'shop', blocks: { ribbon: null } },
      'running/en_GB/layouts/shop': { layout: 'shop', blocks: { ribbon: { props: { text: 'Ours' } } } },
      'running/de_DE/home': {
        page: 'home',
        blocks: {
          'campaign-shipping': {
            type: 'editorial',
            version: 1,
            props: { title: 'A', text: 'B', image: '/images/K200277-001_L.jpg' },
          },
        },
        place: { 'campaign-shipping': { after: 'hero' } },
      },
    });
    const desk = openCampaignDesk(db, own, { clock: () => new Date('2026-11-25T12:00:00Z') });
    const ana = await makePerson(desk, 'ana@shop.example', [everything('editor')]);
    const request = (changes: Partial<CampaignRequest>): CampaignRequest => ({
      campaign: winter,
      zone: 'Europe/Madrid',
      layers: [],
      chosen: new Set(),
      taken: new Set(own.engine.pages()),
      ...changes,
    });
    const plan = async (changes: Partial<CampaignRequest>) =>
      (await planCampaign(desk, ana, request(changes))).plan;
    const make = async ({
      mark = 'campaign-1',
      ...changes
    }: Partial<CampaignRequest> & { mark?: string }) => {
      const made = await createCampaign(desk, ana, { ...request(changes), mark });
      return 'release' in made ? made.release : 0;
    };
    const readDocs = async (release: number) =>
      new Map(
        [...(await loadReleaseEdits(desk.composer, release))].map(([path, { doc }]) => [
          path.replace('page-configs/', ''),
          JSON.parse(doc!) as Record<string, unknown>,
        ]),
      );
    const layers = ['running/en_GB', 'running/de_DE'];
    const left = await plan({ layers });
    expect(left.layers.map(({ parts }) => parts[2]!.own?.kind)).toEqual(['text', 'hidden']);
    const kept = await readDocs(await make({ layers }));
    expect([...kept.keys()].some((path) => path.includes('layouts'))).toBe(false);
    const chosen = new Set(layers.map((layer) => `${layer} ribbon`));
    const docs = await readDocs(await make({ layers, chosen, mark: 'campaign-2' }));
    for (const layer of layers)
      expect(docs.get(`${layer}/layouts/shop.json`)).toMatchObject({
        blocks: { ribbon: { props: { live: false } } },
      });
    const campaign = { ...winter, path: '/shipping' };
    const leads = new Set(['running/de_DE landing']);
    const met = await plan({ campaign, layers: ['running/de_DE'], chosen: leads });
    expect(met.layers[0]!.parts[1]).toMatchObject({ left: 'own', own: { kind: 'block' } });
    const anew = new Set([...leads, 'running/de_DE home']);
    const written = await readDocs(
      await make({ campaign, layers: ['running/de_DE'], chosen: anew, mark: 'campaign-3' }),
    );
    expect(written.get('running/de_DE/home.json')).toMatchObject({
      blocks: {
        'campaign-shipping': { props: { title: { en: 'The sale is on' }, link: 'page:shipping' } },
      },
    });
  }, 60_000);
});
