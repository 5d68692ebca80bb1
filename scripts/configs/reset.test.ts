import { describe, expect, it } from 'vitest';
import { homePage, sampleFiles, sampleOptions } from '../../engine/pages/sample-shop';
import { removeKey } from './edit-json';
import { runReset } from './reset.command';

const reset = (files: Record<string, unknown>, asked: string, locale = 'es_ES', page = 'home') =>
  runReset({ options: sampleOptions({ ...sampleFiles, ...files }), problems: [] }, [
    'north',
    locale,
    page,
    asked,
  ]);
const file = (layer: string) => `page-configs/${layer}/home.json`;
const read = (result: ReturnType<typeof reset>, layer: string) =>
  JSON.parse(result.files!.get(file(layer))!) as unknown;
const hero = (props: unknown, more = {}) => ({ page: 'home', blocks: { hero: { props, ...more } } });

describe('reset', () => {
  it('takes the strongest override out, and shows what counts now', () => {
    const result = reset(
      {
        'north/home': hero({ title: 'label:home.title' }),
        'north/es/home': hero({ title: 'Hola', tone: 'dark' }),
      },
      'hero.props.title',
    );
    expect(result.text.split('\n')).toEqual([
      'page-configs/north/es/home.json: blocks.hero.props.title is taken out; the file reaches 2 pages (brand × locale). It was "Hola".',
      'Now on home of north in es_ES:',
      '  blocks.hero.props.title = "label:home.title"  ← north, page-configs/north/home.json:6:18',
      '      shadows "label:home.hero"  ← _base, page-configs/_base/home.json:13:18',
    ]);
    expect({ files: [...result.files!.keys()], text: read(result, 'north/es') }).toEqual({
      files: [file('north/es')],
      text: hero({ tone: 'dark' }),
    });
  });

  it('leaves every other character as it is', () => {
    const text =
      '{ "page": "home",\r\n\t"blocks": { "hero": { "props": { "title": "Hola",   "tone": "dark" } },\r\n\t\t"two": null },\r\n  "seo":{"title":"X"} }\r\n';
    expect(reset({ 'north/es/home': text }, 'hero.props.title').files!.get(file('north/es'))).toBe(
      text.replace('"title": "Hola",   ', ''),
    );
    expect(reset({ 'north/es/home': text }, 'hero').files!.get(file('north/es'))).toBe(
      text.replace('"hero": { "props": { "title": "Hola",   "tone": "dark" } },\r\n\t\t', ''),
    );
    expect(reset({ 'north/es/home': text }, 'seo.title').files!.get(file('north/es'))).toBe(
      text.replace(',\r\n  "seo":{"title":"X"}', ''),
    );
  });

  it('takes what it leaves empty with it, and what was accepted of it', () => {
    const files = {
      'north/home': {
        ...hero({ title: 'label:home.title' }),
        place: { two: { first: 'tiles.items' } },
        against: { 'hero.props.title': '12345678', 'two.props.title': '12345678' },
      },
    };
    expect(read(reset(files, 'hero.props.title'), 'north')).toEqual({
      page: 'home',
      place: { two: { first: 'tiles.items' } },
      against: { 'two.props.title': '12345678' },
    });
    expect(
      read(reset({ 'north/home': hero({ tone: 'dark' }, { version: 2 }) }, 'hero.props.tone'), 'north'),
    ).toEqual({ page: 'home' });
  });

  it('shows a hidden block again, and keeps the name that brings one back', () => {
    const shown = reset({ 'north/home': { page: 'home', blocks: { hero: null } } }, 'hero');
    expect({ written: read(shown, 'north'), shown: shown.text }).toEqual({
      written: { page: 'home' },
      shown: expect.stringContaining('blocks.hero.type = "hero"'),
    });
    const back = {
      'north/home': { page: 'home', blocks: { hero: null } },
      'north/es/home': hero({ tone: 'dark' }),
    };
    expect(read(reset(back, 'hero.props.tone'), 'north/es')).toEqual({ page: 'home', blocks: { hero: {} } });
  });

  it('resets a map, one line of it, a field, a placement, an order, a block of the layout', () => {
    const map = { 'north/home': hero({ title: { en: 'A', es: 'B' } }) };
    expect(read(reset(map, 'hero.props.title'), 'north')).toEqual({ page: 'home' });
    expect(read(reset(map, 'hero.props.title.es'), 'north')).toEqual(hero({ title: { en: 'A' } }));
    expect(
      read(
        reset({ 'north/home': { page: 'home', seo: { title: 'label:grid.title' } } }, 'seo.title'),
        'north',
      ),
    ).toEqual({ page: 'home' });
    const placed = {
      'north/home': { page: 'home', place: { tiles: { before: 'hero' }, two: { first: 'tiles.items' } } },
    };
    expect(read(reset(placed, 'order.tiles'), 'north')).toEqual({
      page: 'home',
      place: { two: { first: 'tiles.items' } },
    });
    const ordered = {
      'north/home': { page: 'home', order: { main: ['tiles', 'hero'], 'tiles.items': ['two', 'one'] } },
    };
    expect(read(reset(ordered, 'order.tiles.items'), 'north')).toEqual({
      page: 'home',
      order: { main: ['tiles', 'hero'] },
    });
    const layout = {
      'north/layouts/shop': { layout: 'shop', blocks: { bar: { props: { title: 'label:home.title' } } } },
    };
    expect(reset(layout, 'bar.props.title').files!.get('page-configs/north/layouts/shop.json')).toBe(
      '{\n  "layout": "shop"\n}',
    );
  });

  it.each<[string, Record<string, unknown>, string, RegExp]>([
    [
      'an unknown value',
      { 'north/home': hero({ tone: 'dark' }) },
      'hero.tone',
      /^There is no override "hero\.tone" here\. Did you mean "hero\.props\.tone"\?$/,
    ],
    [
      'what only the base has',
      {},
      'hero.props.title',
      /^hero\.props\.title is no override: page-configs\/_base\/home\.json is the weakest layer that has it/,
    ],
    [
      'a block that the layer brings',
      {
        'north/home': { page: 'home', blocks: { own: { type: 'tile' } }, place: { own: { after: 'hero' } } },
      },
      'own',
      /^own is no override/,
    ],
    [
      'part of a list',
      { 'north/home': hero({ tags: ['a'] }) },
      'hero.props.tags.0',
      /hero\.props\.tags is a list, which page-configs\/north\/home\.json writes as a whole/,
    ],
    [
      'what a null covers',
      { 'north/home': hero({ body: null }) },
      'hero.props.body.en',
      /takes hero\.props\.body away with null: reset that/,
    ],
    [
      'a place among others',
      { 'north/home': { page: 'home', order: { main: ['tiles', 'hero'] } } },
      'order.hero',
      /To take that whole order back: order\.main$/,
    ],
    ['names of objects', {}, 'constructor', /^There is no override "constructor"/],
  ])('refuses %s', (_, files, asked, expected) => {
    const result = reset(files, asked);
    expect({ exitCode: result.exitCode, text: result.text, files: result.files }).toEqual({
      exitCode: 1,
      text: expect.stringMatching(expected),
      files: undefined,
    });
  });

  it('refuses unknown brands, locales and pages', () => {
    const run = (...args: string[]) =>
      runReset({ options: sampleOptions(sampleFiles), problems: [] }, args).text;
    expect([
      run('nroth', 'es_ES', 'home', 'x'),
      run('north', 'es_SE', 'home', 'x'),
      run('north', 'es_ES', 'hom', 'x'),
    ]).toEqual(
      ['"north"', '"es_ES"', '"home"'].map(
        (name) => expect.stringContaining(`Did you mean ${name}?`) as string,
      ),
    );
  });

  it('points to the page that is extended', () => {
    const sale = {
      '_base/sale': { page: 'sale', extends: 'home', path: '/sale' },
      'north/home': hero({ tone: 'dark' }),
    };
    expect(reset(sale, 'hero.props.tone', 'es_ES', 'sale').text).toBe(
      'The page "sale" inherits hero.props.tone from the page "home", and overrides nothing of it: page-configs/north/home.json has the value.',
    );
  });

  it('changes nothing while a file of the page is broken, or where the shop would be', () => {
    const broken = reset(
      { 'north/es/home': hero({ tone: 'dark' }), 'north/home': '{ "page": "home", }' },
      'hero.props.tone',
    );
    expect({ files: broken.files, text: broken.text }).toEqual({
      files: undefined,
      text: expect.stringMatching(
        /^page-configs\/north\/home\.json:1:17 error json-trailing-comma[^]*Nothing was changed: mend this file first\.$/,
      ),
    });
    const needed = reset(
      {
        '_base/home': { ...homePage, blocks: { ...homePage.blocks, hero: { type: 'hero', version: 2 } } },
        'north/home': hero({ title: 'label:home.title' }),
        'south/home': hero({ title: 'label:home.title' }),
      },
      'hero.props.title',
    );
    expect({ exitCode: needed.exitCode, files: needed.files, text: needed.text }).toEqual({
      exitCode: 1,
      files: undefined,
      text: expect.stringMatching(/would not be sound; nothing was changed\.\n\n[^]*missing-field/),
    });
  });
});

describe('removing a key from a text', () => {
  it.each([
    ['{"a":1,"b":2}', ['a'], '{"b":2}'],
    ['{\n  "a": 1,\n  "b": 2\n}', ['b'], '{\n  "a": 1\n}'],
    ['{ "a": { "b": 1 } }', ['a', 'b'], '{ "a": {} }'],
    ['{ "a": 1 }', ['x'], '{ "a": 1 }'],
    ['{ "a": "}\\"," , "b": [1] }', ['b'], '{ "a": "}\\"," }'],
  ])('%s without %j', (text, path, left) => expect(removeKey(text, path)).toBe(left));
});
