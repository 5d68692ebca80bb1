import { expect, it } from 'vitest';
import { createPageEngine } from '../../engine/pages/page-engine';
import { homePage, sampleBrands, sampleOptions, shopLayout } from '../../engine/pages/sample-shop';
import type { ShopCell } from '../model/file-reach';
import { findDatedBlocks } from './find-dated-blocks';

const brand = { ...sampleBrands[0]!, id: 'main', locales: ['en_GB', 'de_DE'] };
const cells: ShopCell[] = ['en_GB', 'de_DE'].map((locale) => ({
  brand: 'main',
  locale,
  market: 'EU',
  layers: ['_base', `_base/${locale.slice(0, 2)}`, '_base/' + locale, 'main', `main/${locale}`],
  languages: [],
}));
const write = (file: string, data: object): [string, string] => [
  `page-configs/${file}.json`,
  JSON.stringify(data),
];

function openShop() {
  const one = { ...homePage.blocks.one, when: { from: '2026-11-27T00:00' } };
  return createPageEngine({
    ...sampleOptions(
      new Map([
        write('_base/layouts/shop', shopLayout),
        write('_base/home', { ...homePage, blocks: { ...homePage.blocks, one } }),
        write('_base/about', {
          page: 'about',
          path: '/about',
          layout: 'shop',
          blocks: { hero: { ...homePage.blocks.hero, when: { from: '2026-11-27T00:00', member: true } } },
          order: { main: ['hero'] },
        }),
        write('main/de_DE/home', {
          page: 'home',
          blocks: { hero: { when: { until: '2026-12-01T00:00' } } },
        }),
      ]),
    ),
    brands: [brand],
  });
}
const at = (local: string) => new Date(local);
const zone = 'Europe/Madrid';

it('blocks with a beginning or an end are found on all pages, in slots, and where only one locale has it', () => {
  const blocks = findDatedBlocks(openShop(), cells, { brand: 'main', zone });
  expect(blocks.sort((a, b) => `${a.page}${a.block}`.localeCompare(`${b.page}${b.block}`))).toEqual([
    {
      block: 'hero',
      type: 'hero',
      page: 'about',
      locale: 'en_GB',
      pages: 1,
      startsAt: at('2026-11-26T23:00:00Z'),
      endsAt: null,
    },
    {
      block: 'hero',
      type: 'hero',
      page: 'home',
      locale: 'de_DE',
      pages: 1,
      startsAt: null,
      endsAt: at('2026-11-30T23:00:00Z'),
    },
    expect.objectContaining({ block: 'one', page: 'home', locale: 'en_GB' }),
  ]);
});

it('what a person may not read is not looked at, and other storefronts neither', () => {
  const [english] = cells;
  const engine = openShop();
  const pages = (read: ShopCell[], brandId = 'main') =>
    findDatedBlocks(engine, read, { brand: brandId, zone }).map(({ page, block }) => `${page} ${block}`);
  expect(pages([english!]).sort()).toEqual(['about hero', 'home one']);
  expect(pages(cells, 'running')).toEqual([]);
});

it('a changed page is read again', () => {
  const engine = openShop();
  const read = () => findDatedBlocks(engine, cells, { brand: 'main', zone }).length;
  expect(read()).toBe(3);
  engine.update(new Map([write('main/de_DE/home', { page: 'home' })]));
  expect(read()).toBe(2);
});
