import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stopsStart } from '../../engine/brands/stops-start';
import { assembleShop, listDataProblems, type Assembly } from './assemble-shop.server';
import { readShopFiles } from './shop-files.server';
import { openShopParts, root } from './shop-parts.fixture';
import { applyChanges } from './apply-changes.server';

/** The real shop's files, changed in memory: what a running shop does when one of them is saved. */
const logged: string[] = [];
const parts = openShopParts(logged);

let shipped: ReadonlyMap<string, string>;
let files: Map<string, string>;
let before: Assembly;
beforeAll(async () => void (shipped = await readShopFiles(root)));
beforeEach(() => {
  files = new Map(shipped);
  logged.length = 0;
  before = assembleShop(parts, files);
});

const labelFile = 'locales/en/labels/home.json';
const brandOf = ({ brands }: Assembly) => brands.brands.find((brand) => brand.default)!;
const home = (shop: Assembly) => shop.pages.find(brandOf(shop), shop.registry.locales.get('en_GB')!, 'home')!;
const words = (shop: Assembly) => JSON.stringify(home(shop).regions);
const resolved = (shop: Assembly) => shop.engine.resolvePage(brandOf(shop).id, 'en_GB', 'home');
function change(file: string, edit: (json: Record<string, unknown>) => unknown, shop = before): Assembly {
  files.set(file, JSON.stringify(edit(JSON.parse(files.get(file) ?? '{}') as Record<string, unknown>)));
  return applyChanges(parts, files, [file], shop);
}
const errors = (shop: Assembly) =>
  [...listDataProblems(shop), ...shop.engine.problems()]
    .filter(({ severity }) => severity === 'error')
    .map(({ file }) => file);

/** A new word shows, and the engine with layers, routes and validators is the same as before. */
function expectReuse(after: Assembly): void {
  expect(after.engine).toBe(before.engine);
  expect(after.links).toBe(before.links);
  expect(after.registry).toBe(before.registry);
  expect(resolved(after)).toBe(resolved(before));
  expect(after.dataVersion).not.toBe(before.dataVersion);
  expect(errors(after)).toEqual([]);
}

describe('while the shop runs', () => {
  it('a label changes: only the words are new', () => {
    const [shown, page] = [words(before), resolved(before)];
    expect(shown).not.toContain('Zz words of a test');
    const after = change(labelFile, (labels) => ({ ...labels, heroTitle: 'Zz words of a test' }));
    expect(words(after)).toContain('Zz words of a test');
    expect(resolved(after)).toBe(page);
    expectReuse(after);
  });

  it('a brand’s wording changes: only the words are new', () => {
    const after = change(`brands/${brandOf(before).id}/wording/en.json`, (wording) => ({
      ...wording,
      'home.heroTitle': 'Said by the brand',
    }));
    expect(words(after)).toContain('Said by the brand');
    expectReuse(after);
  });

  it('a theme changes: only the look is new', () => {
    const file = `brands/${brandOf(before).id}/theme.json`;
    const cssOf = (shop: Assembly) =>
      shop.brands.theme(brandOf(shop).id, shop.registry.locales.get('en_GB')!).css;
    const old = cssOf(before);
    files.set(file, files.get(file)!.replace(/("accent": ")#[0-9a-f]{6}/i, '$1#123456'));
    const after = applyChanges(parts, files, [file], before);
    expect(cssOf(after)).toContain('#123456');
    expect(cssOf(after)).not.toBe(old);
    expectReuse(after);
  });

  it('a label file breaks: the last good words stay, the fault is reported, and the file is applied once it is mended', () => {
    files.set(labelFile, '{ "heroTitle": ');
    const broken = applyChanges(parts, files, [labelFile], before);
    expect({ words: words(broken), dataVersion: broken.dataVersion }).toEqual({
      words: words(before),
      dataVersion: before.dataVersion,
    });
    expect(errors(broken)).toEqual([labelFile]);
    expect(logged).toHaveLength(1);
    files.set(labelFile, shipped.get(labelFile)!);
    const mended = change(labelFile, (labels) => ({ ...labels, heroTitle: 'Mended' }), broken);
    expect(words(mended)).toContain('Mended');
    expectReuse(mended);
  });

  it('a label that a page names goes away: the last good words go on', () => {
    const after = change(labelFile, ({ heroTitle: _gone, ...labels }) => labels);
    expect(words(after)).toBe(words(before));
    expect(errors(after)).toEqual([labelFile]);
  });

  it('a label that is not used goes away: the pages are checked again and it is gone', () => {
    const more = change(labelFile, (labels) => ({ ...labels, zzUnused: 'Nobody says this' }));
    const after = change(labelFile, ({ zzUnused: _gone, ...labels }) => labels, more);
    expect(after.engine).not.toBe(before.engine);
    expect({ words: words(after), errors: errors(after) }).toEqual({ words: words(before), errors: [] });
  });

  it('a page that waited for a label is taken when the label comes', () => {
    const brand = brandOf(before).id;
    const waiting = change(`page-configs/${brand}/home.json`, (page) => ({
      ...page,
      seo: { title: 'label:home.zzNew' },
    }));
    expect(errors(waiting)).toEqual([`page-configs/${brand}/home.json`]);
    const after = change(labelFile, (labels) => ({ ...labels, zzNew: 'It has come' }), waiting);
    expect({ title: home(after).seo.title, errors: errors(after) }).toEqual({
      title: 'It has come',
      errors: [],
    });
    expect(after.engine).toBe(before.engine);
  });

  it('words of addresses break: their place is reported alone, and the last good ones go on', () => {
    const file = 'locales/es/segments.json';
    files.set(file, files.get(file)!.replace('"women"', '"wommen"'));
    const after = applyChanges(parts, files, [file], before);
    expect(listDataProblems(after).map(({ line, message }) => ({ line, message }))).toEqual([
      { line: 4, message: '"wommen" is not a field here' },
    ]);
    expect(after.engine.buildPath('main', 'es_ES', 'grid', ['women', 'shoes'])).toBe('/mujer/zapatos');
  });

  it('a sound file that pages do not fit any more: one line names how many and the first', () => {
    const after = change(labelFile, ({ heroTitle: _gone, ...labels }) => labels);
    expect(listDataProblems(after).map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^(A place|\d+ places) of the page configs would be wrong with it, first page-configs\/_base\/home\.json:\d+:\d+ [^\n]+$/,
      ),
    ]);
  });

  it('a label file waits broken while a brand changes: its last good words go on', () => {
    files.set(labelFile, '{ "heroTitle": ');
    const waiting = applyChanges(parts, files, [labelFile], before);
    const after = change(
      `brands/${brandOf(before).id}/brand.json`,
      (brand) => ({ ...brand, name: 'Zz brand' }),
      waiting,
    );
    expect({ name: brandOf(after).name, errors: errors(after) }).toEqual({
      name: 'Zz brand',
      errors: [labelFile],
    });
    expect(words(after).replaceAll('Zz brand', brandOf(before).name)).toBe(words(before));
  });

  const main = 'brands/main/brand.json';
  const themeFile = 'brands/main/theme.json';
  const french = 'locales/fr/labels/home.json';
  it.each<[string, string, RegExp, string]>([
    ['ink that cannot be read', themeFile, /"ink": "[^"]+"/, '"ink": "#fefefe"'],
    ['a font that is not installed', themeFile, /"package": "[^"]+"/, '"package": "comic-neue"'],
    ['a logo that is not there', main, /"logo": "[^"]+"/, '"logo": "lost.svg"'],
    ['a label that no page has', french, /\{/, '{ "heroTitel": "Bonjour",'],
    ['a placeholder that the English text lacks', french, /"heroTitle": "/, '"heroTitle": "{brnad} '],
  ])('%s is refused as configs check refuses it, and the last good file goes on', (_what, file, from, to) => {
    const text = files.get(file)!.replace(from, to);
    expect(text).not.toBe(files.get(file));
    files.set(file, text);
    const after = applyChanges(parts, files, [file], before);
    expect({ errors: [...new Set(errors(after))], served: after.data.files.get(file) }).toEqual({
      errors: [file],
      served: shipped.get(file),
    });
    const start = assembleShop(parts, files);
    expect({ errors: [...new Set(errors(start))], stops: listDataProblems(start).some(stopsStart) }).toEqual({
      errors: [file],
      stops: false,
    });
    files.set(file, shipped.get(file)!);
    expect(errors(applyChanges(parts, files, [file], after))).toEqual([]);
  });

  it('an English text comes before its translations: it is taken, and they are warned about', () => {
    const after = change(labelFile, (labels) => ({ ...labels, zzNew: 'Something new' }));
    expect({ errors: errors(after), served: after.data.files.get(labelFile) }).toEqual({
      errors: [],
      served: files.get(labelFile),
    });
    expect(listDataProblems(after).map(({ severity, code }) => `${severity} ${code}`)).toContain(
      'warning missing-label',
    );
  });

  it('a brand file changes: the shop is assembled again, and a broken one is refused', () => {
    const file = `brands/${brandOf(before).id}/brand.json`;
    const after = change(file, (brand) => ({ ...brand, name: 'Renamed' }));
    expect(brandOf(after).name).toBe('Renamed');
    expect(after.engine).not.toBe(before.engine);
    const broken = change(file, (brand) => ({ ...brand, timeZone: 'Nowhere/At-all' }), after);
    expect({ name: brandOf(broken).name, errors: errors(broken) }).toEqual({
      name: 'Renamed',
      errors: [file],
    });
  });
});

describe('changes that were found sound together', () => {
  const sound = { isKnownSound: true };
  const page = () => `page-configs/${brandOf(before).id}/home.json`;
  const edit = (file: string, change: (json: Record<string, unknown>) => unknown) =>
    files.set(file, JSON.stringify(change(JSON.parse(files.get(file)!) as Record<string, unknown>)));

  it('come and go as one: a label, and the page that needs it', () => {
    edit(labelFile, (labels) => ({ ...labels, zzNew: 'It has come' }));
    edit(page(), (json) => ({ ...json, seo: { title: 'label:home.zzNew' } }));
    const during = applyChanges(parts, files, [labelFile, page()], before, sound);
    expect({ title: home(during).seo.title, errors: errors(during) }).toEqual({
      title: 'It has come',
      errors: [],
    });
    for (const file of [labelFile, page()]) files.set(file, shipped.get(file)!);
    const after = applyChanges(parts, files, [labelFile, page()], during, sound);
    expect(errors(after)).toEqual([]);
    expect(words(after)).toBe(words(before));
    expect(after.words.book.wordsFor(brandOf(after).id, 'en_GB', 'home')).not.toHaveProperty('zzNew');
  });

  it('bring no file with them that waits to be mended', () => {
    const waiting = 'page-configs/_base/contacts.json';
    edit(waiting, (json) => ({ ...json, layout: 'no-such-layout' }));
    const before2 = applyChanges(parts, files, [waiting], before);
    expect(errors(before2)).toEqual([waiting]);
    edit(page(), (json) => ({ ...json, seo: { title: 'Another title' } }));
    const after = applyChanges(parts, files, [page()], before2, sound);
    expect(home(after).seo.title).toBe('Another title');
    expect(errors(after)).toEqual([waiting]);
    expect(after.engine.resolvePage(brandOf(after).id, 'en_GB', 'contacts')).toBeDefined();
  });
});

describe('a storefront that starts from a brand', () => {
  const added = () => {
    const copies = [...shipped].flatMap(([name, text]): [string, string][] =>
      /^brands\/running\/(theme|settings)\.json$|^brands\/running\/wording\/|^page-configs\/running\//.test(
        name,
      )
        ? [[name.replace('/running/', '/trail/'), text]]
        : [],
    );
    return new Map([...copies, ['brands/trail/storefront.json', '{"from":"running","name":"Trail"}']]);
  };

  it('is served without a restart, with the pictures of its brand, and is gone with its files', () => {
    const extra = added();
    for (const [name, text] of extra) files.set(name, text);
    const after = applyChanges(parts, files, [...extra.keys()], before, { isKnownSound: true });
    expect(errors(after)).toEqual([]);
    const brand = after.brands.pick('trail.localhost');
    expect(brand).toMatchObject({ id: 'trail', from: 'running', name: 'Trail' });
    const locale = after.registry.locales.get('en_GB')!;
    const [page, source] = [brand, after.brands.pick('running.localhost')].map((one) =>
      JSON.stringify(after.pages.find(one, locale, 'home')!.regions),
    );
    expect(page).toContain('/brand/running/');
    expect(page).not.toContain('/brand/trail/');
    expect(page).toBe(source!.replaceAll('Orvella Running', 'Trail'));
    for (const name of extra.keys()) files.delete(name);
    const ended = applyChanges(parts, files, [...extra.keys()], after, { isKnownSound: true });
    expect(errors(ended)).toEqual([]);
    expect(ended.brands.pick('trail.localhost')).toBe(ended.brands.brands[0]);
  });

  it('whose file names no brand is not served', () => {
    files.set('brands/trail/storefront.json', '{"from":"nobody","name":"Trail"}');
    const after = applyChanges(parts, files, ['brands/trail/storefront.json'], before);
    expect(errors(after)).toContain('brands/trail/storefront.json');
    expect(after.brands.brands.map(({ id }) => id)).not.toContain('trail');
  });
});
