import { beforeAll, describe, expect, it } from 'vitest';
import { fileOf } from '../../../engine/pages/layer-path';
import type { Json } from '../../../engine/pages/merge-patch';
import type { PageEngine } from '../../../engine/pages/page-engine.types';
import { applyOperation } from '../ops/apply-operation';
import { foldDocument } from '../ops/layer-draft';
import type { Operation } from '../ops/operation.types';
import { loadRealLayers, type RealLayer } from '../ops/real-layers.fixture';
import type { LayerTexts } from './campaign-texts';
import {
  composeLanding,
  composeRibbon,
  composeTeaser,
  findRibbon,
  readLook,
  teaserIdOf,
} from './compose-campaign';

let engine: PageEngine;
let rules: RealLayer['rules'];
beforeAll(async () => {
  const real = await loadRealLayers();
  ({ engine } = real);
  rules = real.layers[0]!.rules;
});

const layer = 'running/de_DE';
const campaign = {
  title: 'Winterlauf',
  path: '/winterlauf',
  from: '2099-11-27T00:00',
  until: '2099-11-30T00:00',
  picture: 'media:stadium.webp',
  listing: 'new-in',
  texts: new Map(),
};
const texts: LayerTexts = {
  title: 'Winterlauf',
  text: { en: 'Faster' },
  products: 'Schuhe',
  countdown: 'Noch',
  ended: 'Vorbei',
  back: 'Zum Laden',
  question1: 'Wann?',
  answer1: 'Am Montag.',
  homeTitle: 'Winter',
  homeText: 'Läuft.',
  ribbon: 'Winter läuft',
  link: 'Ansehen',
};

function open(kind: 'page' | 'layout', name: string) {
  const file = fileOf(layer, kind, name);
  const { below, takenIds, regions } = engine.openLayer(file)!;
  const own = { ...rules, takenIds, regions: regions ?? ['main'] };
  const start: Json = { [kind]: name };
  const apply = (operations: readonly Operation[]) =>
    operations.reduce<Json>((document, operation) => {
      const result = applyOperation(document, below, operation, own);
      if ('refusal' in result) throw new Error(result.refusal.reason);
      return result.document;
    }, start);
  return { file, apply, folded: foldDocument(start, below, rules.blockTypes) };
}

const landing = (freeId = (id: string) => id) =>
  composeLanding({
    campaign,
    texts,
    layout: 'shop',
    region: 'main',
    home: 'page:home',
    look: readLook(open('page', 'home').folded),
    freeId,
  });

describe('a campaign in a layer of the shop', () => {
  it('is a page, a block of the home page and the ribbon, without an error of the engine', () => {
    const [page, home, layout] = [open('page', 'winterlauf'), open('page', 'home'), open('layout', 'shop')];
    const teaser = {
      id: teaserIdOf('winterlauf'),
      region: 'main',
      link: 'page:winterlauf',
      picture: campaign.picture,
      texts,
    };
    const docs = new Map([
      [page.file, page.apply(landing())],
      [home.file, home.apply(composeTeaser(home.folded, teaser))],
      [layout.file, layout.apply(composeRibbon(findRibbon(layout.folded)!, texts, 'page:winterlauf'))],
    ]);
    const fork = engine.fork(new Map([...docs].map(([file, doc]) => [file, JSON.stringify(doc)])));
    expect(fork.check().filter(({ severity }) => severity === 'error')).toEqual([]);
    const { regions } = fork.resolvePage('running', 'de_DE', 'winterlauf')!;
    expect(regions['main']!.map(({ type }) => type)).toEqual([
      'hero',
      'countdown',
      'product-rail',
      'accordion',
    ]);
    // The home page of the storefront is drawn like that.
    expect(regions['main']![0]!.props).toMatchObject({
      arrangement: 'night',
      title: 'Winterlauf',
      text: 'Faster',
    });
    expect(regions['ribbon']![0]!.props).toMatchObject({ text: 'Winter läuft', live: false, tone: 'accent' });
    const blocks = fork.resolvePage('running', 'de_DE', 'home')!.regions['main']!.map(({ id }) => id);
    expect(blocks.slice(blocks.indexOf('hero'), blocks.indexOf('hero') + 2)).toEqual([
      'hero',
      'campaign-winterlauf',
    ]);
    expect(fork.resolvePage('running', 'fr_FR', 'winterlauf')).toBeUndefined();
    expect(fork.matchRoute('running', 'de_DE', '/winterlauf')?.page).toBe('winterlauf');
  });

  it('has ids that no block of the layout has, and no countdown or questions without texts', () => {
    const operations = composeLanding({
      campaign,
      texts: { title: 'A', products: 'B' },
      layout: 'shop',
      region: 'main',
      home: '/',
      look: { hero: {}, rail: {} },
      freeId: (id) => `${id}-2`,
    });
    expect(operations.flatMap((op) => (op.kind === 'insertBlock' ? [op.id] : []))).toEqual([
      'hero-2',
      'products-2',
    ]);
  });

  it('rewrites its block where it stands already, and shows a hidden ribbon', () => {
    const home = open('page', 'home');
    const teaser = {
      id: 'campaign-winterlauf',
      region: 'main',
      link: 'page:home',
      picture: campaign.picture,
      texts,
    };
    const once = home.apply(composeTeaser(home.folded, teaser));
    const again = {
      ...home.folded,
      blocks: new Map(home.folded.blocks).set(teaser.id, { type: 'editorial', props: {}, hidden: true }),
    };
    expect(composeTeaser(again, teaser).map(({ kind }) => kind)).toEqual([
      'showBlock',
      ...Array.from({ length: 5 }, () => 'setProp'),
    ]);
    expect(JSON.stringify(once)).toContain('page:home');
    const ribbon = { id: 'ribbon', block: { type: 'ribbon', props: {}, hidden: true } };
    expect(composeRibbon(ribbon, texts, 'page:home')[0]).toEqual({ kind: 'showBlock', id: 'ribbon' });
    expect(
      findRibbon({
        blocks: new Map([
          ['a', { ...ribbon.block }],
          ['b', { ...ribbon.block, hidden: false }],
        ]),
      } as never)?.id,
    ).toBe('b');
  });

  it('has an id that fits, whatever the page is called', () => {
    expect(teaserIdOf('a'.repeat(60))).toHaveLength(60);
    expect(teaserIdOf(`${'a'.repeat(50)}-b`)).not.toMatch(/-$/);
  });
});
