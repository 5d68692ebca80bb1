import { compileBlockTypes } from '../../engine/pages/compile-block-types';
import type { PageEngineOptions } from '../../engine/pages/page-engine.types';
import { sampleLocales, sampleSegments } from '../../engine/pages/sample-shop';

const brands = ['north', 'south', 'west'];
const countries = [
  'AT',
  'BE',
  'CH',
  'CZ',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'IE',
  'IT',
  'NL',
  'PL',
  'PT',
  'SE',
  'SK',
  'US',
  'CA',
];
const locales = countries.map((country) => ({ ...sampleLocales[0]!, locale: `en_${country}`, country }));
const lines =
  'Soft leather from a tannery that gives its water back cleaner than it was, cut by hand and sewn slowly. '.repeat(
    4,
  );

const text = { type: 'string', format: 'text', maxLength: 1000 };
const tileSchema = {
  type: 'object',
  properties: {
    title: text,
    text,
    link: { type: 'string', format: 'link' },
    tone: { enum: ['light', 'dark'], default: 'light' },
    tags: { type: 'array', items: { type: 'string' } },
  },
  required: ['title'],
  additionalProperties: false,
};
const editorial = { title: '', description: '', category: 'editorial', version: 1 } as const;

const ids = Array.from({ length: 24 }, (_, i) => `block-${i}`);
const tile = (i: number) => ({
  type: `tile-${i % 40}`,
  version: 1,
  props: {
    title: 'label:home.title',
    text: { en: lines.slice(0, 60) },
    link: `/page-${i % 20}`,
    tags: ['a', 'b'],
  },
});

function makePage(name: string): unknown {
  const blocks = Object.fromEntries([
    ...ids.map((id, i) => [id, tile(i)]),
    ['rows', { type: 'rows', version: 1 }],
  ]);
  return {
    page: name,
    path: `/${name}`,
    layout: 'shop',
    blocks,
    order: { main: ['rows', ...ids.slice(0, 12)], 'rows.items': ids.slice(12) },
  };
}

/** A small layer of 1–3 KB: a few texts, a hidden block, a new one with its place. */
function makeLayer(name: string, seed: number): unknown {
  const touched = [0, 1, 2].map((i) => ids[(seed * 7 + i * 5) % ids.length]!);
  const own = `own-${seed % 50}`;
  const blocks = {
    ...Object.fromEntries(
      touched.map((id, i) => [id, { props: { text: { en: lines.slice(0, 300 + i * 100) }, tone: 'dark' } }]),
    ),
    [own]: tile(seed),
    [ids[(seed * 7 + 3) % ids.length]!]: null,
  };
  return { page: name, blocks, place: { [own]: { after: touched[0]! } } };
}

/** A tree of page configs of a given size: pages in `_base`, layers in every brand and locale until it is full. */
export function makeConfigTree(size: number): PageEngineOptions {
  const files = new Map<string, string>();
  const add = (file: string, data: unknown) =>
    files.size < size && files.set(`page-configs/${file}.json`, JSON.stringify(data, null, 2));
  add('_base/layouts/shop', {
    layout: 'shop',
    regions: ['header', 'main', 'footer'],
    outlet: 'main',
    blocks: { bar: tile(1) },
    order: { header: ['bar'] },
  });
  const layers = brands.flatMap((brand) => [brand, ...locales.map(({ locale }) => `${brand}/${locale}`)]);
  for (let page = 0; files.size < size; page++) {
    const name = `page-${page}`;
    add(`${'_base'}/${name}`, makePage(name));
    layers.forEach((layer, i) => add(`${layer}/${name}`, makeLayer(name, page + i)));
  }
  return {
    files,
    locales,
    segments: sampleSegments,
    brands: brands.map((id) => ({
      id,
      locales: locales.map(({ locale }) => locale),
      defaultLocale: 'en_GB',
      timeZone: 'Europe/Madrid',
      flags: { default: {} },
    })),
    blockTypes: compileBlockTypes([
      ...Array.from({ length: 40 }, (_, i) => ({
        type: `tile-${i}`,
        definition: editorial,
        schema: tileSchema,
      })),
      { type: 'rows', definition: { ...editorial, slots: { items: { title: 'Items' } } } },
    ]),
    lookups: { hasLabel: (key) => key === 'home.title' },
  };
}

/** As many pages, each with a path of its own in every storefront; every twentieth has another one in one locale. */
export function makeRouteTree(size: number): PageEngineOptions {
  const { files: tree, ...options } = makeConfigTree(1);
  const files = new Map(tree);
  for (let i = 0; i < size; i++) {
    const name = `route-${i}`;
    const blocks = {
      tile: {
        type: 'tile-1',
        version: 1,
        props: { title: 'label:home.title', link: `/route-${(i * 7) % size}` },
      },
    };
    const data = { page: name, path: `/${name}`, layout: 'shop', blocks, order: { main: ['tile'] } };
    files.set(`page-configs/_base/${name}.json`, JSON.stringify(data, null, 2));
    if (i % 20 === 0)
      files.set(
        `page-configs/north/en_GB/${name}.json`,
        JSON.stringify({ page: name, path: `/gb-${name}` }, null, 2),
      );
  }
  return { ...options, files };
}
