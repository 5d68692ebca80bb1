import { beforeAll, describe, expect, it } from 'vitest';
import { printProblem } from '../../engine/locales/checked-json';
import { openTextsCheck } from './check-texts.server';
import { readShopFiles } from './shop-files.server';
import { openShopParts } from './shop-parts.fixture';
import type { CheckTexts } from './shop.types';

const parts = openShopParts();

let files: Map<string, string>;
let checkOn: CheckTexts;
beforeAll(async () => {
  files = await readShopFiles(parts.root);
  checkOn = openTextsCheck(parts);
});
const check = (texts: ReadonlyMap<string, string | null>) => checkOn(files, texts).map(printProblem);
const home = 'page-configs/_base/home.json';
const edit = (file: string, change: (json: any) => unknown) =>
  new Map([[file, JSON.stringify(change(JSON.parse(files.get(file) ?? '{}')))]]);

/** The real shop's files with a release's texts over them. */
describe('texts of a release', () => {
  it('that are sound have no errors: a page field, a page for one brand, a label', () => {
    const texts = new Map([
      ...edit(home, (page) => ({ ...page, cache: { ...page.cache, maxAge: 61 } })),
      ['page-configs/main/sale.json', JSON.stringify({ page: 'sale', path: '/sale', layout: 'shop' })],
      ...edit('locales/en/labels/home.json', (labels) => ({ ...labels, heroTitle: 'Another title' })),
    ]);
    expect(check(texts)).toEqual([]);
    texts.delete('locales/en/labels/home.json');
    expect(check(texts)).toEqual([]);
  });

  it('that break a page of the base, a layer, a label or a theme are errors with file and line', () => {
    const broken = {
      [home]: edit(home, (page) => ({ ...page, blocks: { ...page.blocks, odd: { type: 'no-such-type' } } })),
      'page-configs/main/home.json': edit('page-configs/main/home.json', (page) => ({
        ...page,
        place: { nobody: { after: 'hero' } },
      })),
      'locales/en/labels/home.json': new Map([['locales/en/labels/home.json', '{"heroTitle": 7}']]),
      'brands/main/theme.json': edit('brands/main/theme.json', (theme) => ({ ...theme, colours: 'none' })),
    };
    for (const [file, texts] of Object.entries(broken)) {
      const errors = check(texts);
      expect({ file, hasErrors: errors.length > 0, firstError: errors[0] }).toEqual({
        file,
        hasErrors: true,
        firstError: expect.stringMatching(new RegExp(`^${file}:\\d+:\\d+ `)),
      });
    }
  });

  it('that take a page away which has links to it are errors at the links', () => {
    const errors = check(new Map([['page-configs/_base/faqs.json', null]]));
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.join('\n')).toContain('faqs');
  });

  it('are not blamed for what is wrong without them', () => {
    const odd = new Map([...files, ['page-configs/main/odd.json', '{"page": "odd", "layout": "none"}']]);
    const texts = edit(home, (page) => ({ ...page, cache: { ...page.cache, maxAge: 61 } }));
    expect(checkOn(odd, texts)).toEqual([]);
  });

  it('that were found unsound are so again, and sound ones after them are not blamed', () => {
    const broken = new Map([['locales/en/labels/home.json', '{"heroTitle": 7}']]);
    const first = check(broken);
    expect(first.length).toBeGreaterThan(0);
    expect(check(broken)).toEqual(first);
    expect(check(edit(home, (page) => ({ ...page, cache: { ...page.cache, maxAge: 61 } })))).toEqual([]);
  });
});
