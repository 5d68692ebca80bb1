import { expect, it } from 'vitest';
import { listUnusedFiles } from './list-unused-files';

const list = (pages: Record<string, object>, assets: string[]) =>
  listUnusedFiles({
    pages: new Map(
      Object.entries(pages).map(([file, data]) => [
        `page-configs/${file}.json`,
        JSON.stringify(data, null, 2),
      ]),
    ),
    brands: new Map([['brands/a/brand.json', '{ "logo": "logo.svg" }']]),
    assets: new Map([['a', new Set(assets)]]),
  }).map(({ code, file, severity }) => [code, file, severity]);

it('names layouts that no page has; one that another layout starts from is used', () => {
  expect(
    list(
      {
        '_base/home': { layout: 'shop' },
        '_base/layouts/shop': { layout: 'shop', extends: 'bare' },
        '_base/layouts/bare': { layout: 'bare' },
        '_base/layouts/old': { layout: 'old' },
      },
      [],
    ),
  ).toEqual([['unused-layout', 'page-configs/_base/layouts/old.json', 'warning']]);
});

it('names pictures that no file of the brand names', () => {
  const home = { blocks: { hero: { props: { picture: 'media:arches.svg' } } } };
  expect(
    list({ '_base/home': home }, ['arches.svg', 'logo.svg', 'icon.svg', 'gift-bags/tote.svg', 'bench.svg']),
  ).toEqual([['unused-asset', 'brands/a/assets/bench.svg', 'warning']]);
  expect(list({ 'b/home': home }, ['arches.svg'])).toEqual([
    ['unused-asset', 'brands/a/assets/arches.svg', 'warning'],
  ]);
});
