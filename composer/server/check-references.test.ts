import { expect, it, vi } from 'vitest';
import { createPageEngine } from '../../engine/pages/page-engine';
import { homePage, sampleBlockTypes, sampleFiles, sampleOptions } from '../../engine/pages/sample-shop';
import type { CatalogueLookup } from './catalogue-lookup.types';
import { checkReferences } from './check-references';
import type { EditTools } from './editing.types';
import { fullCatalogue } from './staff/staff.fixture';

const page = (name: string, path: string, subject: string) => ({
  ...{ page: name, path, layout: 'shop', subject, blocks: {}, order: {} },
});

/** What is looked up for a link of the home page in Spain. */
async function lookUp(link: string, from?: string) {
  const hero = { ...homePage.blocks.hero, props: { ...homePage.blocks.hero.props, link } };
  const engine = createPageEngine(
    sampleOptions({
      ...sampleFiles,
      '_base/home': { ...homePage, blocks: { ...homePage.blocks, hero } },
      '_base/grid': page('grid', '/{target}/{type}/{listing?}', 'listing'),
      '_base/sheet': page('sheet', '/{target}/{type}/{model}/{code}', 'product'),
    }),
  );
  const findProducts = vi.fn<CatalogueLookup['findProducts']>(async () => new Map());
  const findListing = vi.fn<CatalogueLookup['findListing']>(async () => 'missing');
  const catalogue = { ...fullCatalogue, findProducts, findListing };
  const tools = { blockTypes: () => sampleBlockTypes, catalogue } as unknown as EditTools;
  const cell = { brand: 'north', locale: 'es_ES' };
  const after = engine.resolvePage('north', 'es_ES', 'home')!;
  const findings = await checkReferences(tools, engine, {
    page: 'home',
    ...cell,
    from,
    before: undefined,
    after,
  });
  return {
    brands: [...findProducts.mock.calls, ...findListing.mock.calls].map(([{ brand }]) => brand),
    products: findProducts.mock.calls.flatMap(([, codes]) => codes),
    listings: findListing.mock.calls.map(([, listing]) => listing),
    findings: findings.map(({ code, value, block }) => `${code} ${value} ${block}`),
  };
}

it.each([
  ['page:grid/women/shoes', { target: 'women', type: 'shoes', listing: undefined }],
  ['page:grid/women/shoes/new-in?sort=newest#top', { target: 'women', type: 'shoes', listing: 'new-in' }],
  ['/mujer/zapatos/new-in', { target: 'women', type: 'shoes', listing: 'new-in' }],
])('the listing that %s opens is looked up', async (link, listing) =>
  expect(await lookUp(link)).toEqual({
    brands: ['north'],
    products: [],
    listings: [listing],
    findings: [`missing-listing ${link} hero`],
  }),
);

it.each(['page:sheet/women/shoes/nube/K200514-021', '/mujer/zapatos/nube/nube-K200514-021'])(
  'the product that %s opens is looked up',
  async (link) =>
    expect(await lookUp(link)).toEqual({
      brands: ['north'],
      products: ['K200514-021'],
      listings: [],
      findings: [`missing-product ${link} hero`],
    }),
);

it.each(['page:home', '/', '#there', 'https://example.com/mujer/zapatos', '/no/such/page/here/x'])(
  'nothing is looked up for %j',
  async (link) =>
    expect(await lookUp(link)).toEqual({ brands: [], products: [], listings: [], findings: [] }),
);

it('a storefront that is not live has the products of the brand that it starts from', async () =>
  expect(await lookUp('page:sheet/women/shoes/nube/K200514-021', 'main')).toMatchObject({
    brands: ['main'],
  }));
