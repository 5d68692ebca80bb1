import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDataFolder } from '../locales/read-data-folder';
import { checkFiles } from './check-files';
import type { Problem } from './page.types';
import { homePage, sampleBrands, sampleFiles, sampleOptions } from './sample-shop';

const listCells = ({ cells = [] }: Problem) => cells.map(({ brand, locale }) => `${brand} ${locale}`);
const check = (files: Record<string, unknown>) => checkFiles(sampleOptions({ ...sampleFiles, ...files }));
const find = (files: Record<string, unknown>, code: string) => {
  const found = check(files).filter((problem) => problem.code === code);
  expect(found).toHaveLength(1);
  return found[0]!;
};
const columns = (value: unknown, title?: string) => ({
  page: 'home',
  blocks: { hero: { props: { columns: value, ...(title && { title }) } } },
});

describe('a problem', () => {
  it('has its JSON path and each storefront locale that shows it', () => {
    const problem = find({ 'north/home': columns(9) }, 'out-of-range');
    expect(problem.path).toEqual(['blocks', 'hero', 'props', 'columns']);
    expect(listCells(problem)).toEqual(['north en_GB', 'north es_ES', 'north de_DE', 'north ca_ES']);
  });
  it('of a language layer shows in the locales that read it, of all brands', () =>
    expect(listCells(find({ '_base/es/home': columns(9) }, 'out-of-range'))).toEqual([
      'north es_ES',
      'north ca_ES',
      'south es_ES',
    ]));
  it('that a stronger layer covers shows in the others only', () =>
    expect(
      listCells(find({ '_base/es/home': columns(9), 'north/home': columns(2) }, 'out-of-range')),
    ).toEqual(['south es_ES']));
  it('of a base page shows where the pages that extend it stand, at that file', () => {
    const files = {
      '_base/home': { ...homePage, blocks: { ...homePage.blocks, hero: { type: 'hero', version: 2 } } },
    };
    const problem = find(files, 'missing-field');
    expect(problem.path).toEqual(['blocks', 'hero', 'props', 'title']);
    expect(listCells(problem)).toHaveLength(6);
  });
  it('of a text that cannot be read has no path, and shows where the file is read', () => {
    const problem = find({ 'south/home': '{ "page": }' }, 'json-syntax');
    expect(problem.path).toBeUndefined();
    expect(listCells(problem)).toEqual(['south es_ES', 'south de_DE']);
  });
  it('of two routes has the cells in which they clash', () => {
    const page = { ...homePage, page: 'bench', path: '/' };
    expect(listCells(find({ 'south/bench': page }, 'route-duplicate'))).toEqual([
      'south es_ES',
      'south de_DE',
    ]);
  });
  it('that shows on several storefronts is seen on one and elsewhere', () => {
    const files = {
      '_base/home': {
        ...homePage,
        blocks: { ...homePage.blocks, one: { type: 'tile', version: 1, props: { link: '/gone' } } },
      },
    };
    expect(find(files, 'dead-link').storefront).toBe('north en_GB and elsewhere');
  });
});

/** A link to another locale is checked when that one is served. */
const ofTwoLocales = 'dead-link-in-other-locale';
/** What depends on all storefronts at once. */
const common = ['unknown-brand', 'unknown-locale', 'unused-file', 'unknown-locale-condition', 'stray-file'];
const root = join(import.meta.dirname, '../../tests/bad-configs');
const readTree = (name: string) => readDataFolder(join(root, name, 'page-configs'), 'page-configs');
const cases = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== '_good-shop' && entry.name !== ofTwoLocales)
  .map(({ name }) => name);

it('each known mistake shows in exactly the storefront locales whose own check finds it', async () => {
  const good = await readTree('_good-shop');
  for (const name of cases) {
    const options = sampleOptions(new Map([...good, ...(await readTree(name))]));
    const list = (problems: readonly Problem[]) =>
      problems
        .filter(({ code }) => !common.includes(code))
        .map(
          ({ code, file, path, message }) =>
            `${code} ${file} ${path?.join()} ${message.replace(/ \(in .*/, '')}`,
        )
        .sort();
    const all = checkFiles(options);
    for (const brand of sampleBrands)
      for (const locale of brand.locales) {
        const alone = checkFiles({ ...options, brands: [{ ...brand, locales: [locale] }] });
        const mine = all.filter((problem) => listCells(problem).includes(`${brand.id} ${locale}`));
        expect({ name, brand: brand.id, locale, problems: list(mine) }).toEqual({
          name,
          brand: brand.id,
          locale,
          problems: list(alone.filter(({ cells }) => cells)),
        });
      }
  }
});
