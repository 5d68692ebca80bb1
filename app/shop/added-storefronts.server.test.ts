import { beforeAll, expect, it } from 'vitest';
import { readShopFiles } from './shop-files.server';
import { openShopParts, root } from './shop-parts.fixture';
import { openDraftShop } from './shop.server';
import type { Shop } from './shop.types';

let files: Map<string, string>;
let shop: Shop;
beforeAll(async () => {
  files = await readShopFiles(root);
  shop = openDraftShop(openShopParts(), files);
}, 60_000);

const home = 'page-configs/running/home.json';

/** The shop's files with a storefront that starts from another one and has one page of its own. */
function addTrail(title: string): Map<string, string> {
  const page = JSON.parse(files.get(home)!) as { blocks: { hero: { props: object } } };
  page.blocks.hero.props = { ...page.blocks.hero.props, title };
  return new Map([
    ...files,
    ['brands/trail/storefront.json', JSON.stringify({ from: 'running', name: 'Trail', locales: ['de_DE'] })],
    ['brands/trail/theme.json', files.get('brands/running/theme.json')!],
    ['brands/trail/settings.json', files.get('brands/running/settings.json')!],
    ['page-configs/trail/home.json', JSON.stringify(page)],
  ]);
}

const readTitle = (wanted: ReadonlyMap<string, string>, brand: string) =>
  shop
    .forkPages(wanted)
    .resolvePage(brand, 'de_DE', 'home')
    ?.regions['main']?.find(({ id }) => id === 'hero')?.props['title'];

it('pages of a storefront that files add are forked with its own page configs', () => {
  expect(shop.forkPages(files).resolvePage('trail', 'de_DE', 'home')).toBeUndefined();
  expect(readTitle(addTrail('Off road'), 'trail')).toBe('Off road');
  expect(readTitle(addTrail('On road'), 'trail')).toBe('On road');
  expect(readTitle(addTrail('Off road'), 'running')).toBe(readTitle(files, 'running'));
  const fork = shop.forkPages(addTrail('Off road'));
  expect(fork.resolvePage('trail', 'fr_FR', 'home')).toBeUndefined();
  expect(fork.buildPath('trail', 'de_DE', 'home')).toBe('/');
  expect(fork.openLayer('page-configs/trail/de_DE/home.json')?.kind).toBe('page');
  const problems = fork.check(['page:home'], { brand: 'trail', locale: 'de_DE' });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('its media and labels are those that it will have, and another assembly is made for other data alone', () => {
  const configs = shop.configs(addTrail('Off road'));
  expect(configs.media('trail')).toEqual(shop.configs().media('running'));
  expect(configs.media('trail').length).toBeGreaterThan(0);
  expect(configs.label('trail', 'de_DE', 'home.heroLink')).toBeTruthy();
  expect(shop.configs(addTrail('On road')).engine).toBe(configs.engine);
  const renamed = addTrail('Off road').set(
    'brands/trail/storefront.json',
    JSON.stringify({ from: 'running', name: 'Track' }),
  );
  expect(shop.configs(renamed).engine).not.toBe(configs.engine);
  expect(shop.configs(files).engine).toBe(shop.configs().engine);
});
