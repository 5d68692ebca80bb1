import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFiles } from '../../engine/pages/check-files';
import { ConfigError } from '../../engine/pages/config-error';
import { createPageEngine } from '../../engine/pages/page-engine';
import type { PageEngine } from '../../engine/pages/page-engine.types';
import type { Problem } from '../../engine/pages/page.types';
import { homePage, sampleBrands, sampleOptions, shopLayout } from '../../engine/pages/sample-shop';
import { oddFile, spoil } from './odd-json.fixture';

/** A valid shop in which every kind of page config and every field occurs at least once. */
const sound = sampleOptions({
  '_base/layouts/shop': shopLayout,
  '_base/layouts/plain': {
    layout: 'plain',
    extends: 'shop',
    place: { note: { after: 'bar' } },
    blocks: { note: { type: 'tile', version: 1, props: { title: { en: 'Note', es: 'Nota', de: 'Notiz' } } } },
  },
  '_base/home': homePage,
  '_base/grid': {
    page: 'grid',
    path: ['/{target}/{type}/{listing?}', '/list/{target}'],
    layout: 'shop',
    seo: { title: { en: 'Grid', es: 'Lista', de: 'Liste' }, robots: 'noindex' },
    cache: { document: 'public', maxAge: 60 },
    blocks: {
      top: {
        type: 'hero',
        version: 1,
        props: { caption: 'label:grid.title' },
        defer: { height: [100, 200] },
      },
    },
    order: { main: ['top'] },
  },
  '_base/sale': {
    page: 'sale',
    extends: 'home',
    path: '/sale',
    layout: 'plain',
    blocks: {
      hero: {
        when: {
          markets: ['EU'],
          locales: ['es_ES'],
          flags: { sale: true },
          campaign: { code: 'sales', status: ['OPEN'] },
          from: '2026-11-27T00:00',
          until: '2026-12-01T00:00',
          not: { member: true },
        },
      },
    },
  },
  '_base/es/home': { page: 'home', blocks: { one: { props: { title: 'Uno' } }, two: null } },
  'north/layouts/shop': {
    layout: 'shop',
    blocks: { ribbon: { type: 'tile', version: 1, props: { link: 'page:sale' } } },
    place: { ribbon: { first: 'header' } },
  },
  'north/home': {
    page: 'home',
    blocks: { three: { type: 'tile', version: 1 } },
    order: { main: ['tiles', 'hero'] },
    place: { three: { last: 'tiles.items' } },
    against: { 'hero.props.title': 'abcdef01' },
  },
  'north/es_ES/sale': { page: 'sale', path: '/rebajas' },
});
const names = [...sound.files.keys()];
const withFile = (file: string, text: string) => new Map(sound.files).set(file, text);
const isOfBase = (file: string) => /^page-configs\/_base\/(layouts\/)?[^/]+$/.test(file);

/** A page, a form of address, an explanation: everything that a request or a command may read from an engine. */
function useEngine(engine: PageEngine): void {
  for (const brand of sampleBrands)
    for (const locale of ['es_ES', 'ca_ES', 'xx_XX']) {
      for (const page of [...engine.pages(), 'constructor']) {
        engine.resolvePage(brand.id, locale, page);
        if (locale === 'es_ES') engine.explain(brand.id, locale, page);
        engine.buildPath(brand.id, locale, page, { target: 'women', type: 'shoes', listing: 'new-in' });
      }
      for (const rest of [
        '/',
        '/women/shoes',
        '/mujer/zapatos/valueOf',
        '/constructor/__proto__',
        '/rebajas',
        '/%',
        '//',
      ])
        engine.matchRoute(brand.id, locale, rest);
    }
  for (const file of names) engine.listImpact(file);
  engine.conditionParameters();
}

function expectPositions(problems: readonly Problem[], files: ReadonlyMap<string, string>): void {
  expect(problems.filter(({ code }) => code === 'check-failed')).toEqual([]);
  for (const { file, line, column, message } of problems) {
    expect(files.has(file), `${file}: ${message}`).toBe(true);
    const lines = files.get(file)!.split('\n');
    expect({
      file,
      lineExists: line >= 1 && line <= lines.length,
      columnExists: column >= 1 && column <= (lines[line - 1] ?? '').length + 1,
      hasMessage: message.length > 0,
    }).toEqual({ file, lineExists: true, columnExists: true, hasMessage: true });
  }
}

/** One odd file: checked, used at a start, loaded by a running engine, and corrected again. */
function tryFile(file: string, text: string): void {
  const files = withFile(file, text);
  const problems = checkFiles({ ...sound, files });
  expectPositions(problems, files);
  const faulty = problems.some(({ severity }) => severity === 'error');
  tryStart(files, faulty);
  const engine = createPageEngine(sound);
  const { revision } = engine;
  const { heldBack } = engine.update(new Map([[file, text]]));
  expect(heldBack).toEqual(faulty ? [file] : []);
  if (faulty) expect(engine.revision).toBe(revision);
  expectPositions(engine.problems(), files);
  useEngine(engine);
  engine.update(new Map([[file, sound.files.get(file)!]]));
  expect({
    revision: engine.revision,
    errors: engine.problems().filter(({ severity }) => severity === 'error'),
  }).toEqual({ revision, errors: [] });
}

/** Only a file of `_base` itself may stop a start, and then the error names it. */
function tryStart(files: ReadonlyMap<string, string>, faulty: boolean): void {
  try {
    const engine = createPageEngine({ ...sound, files });
    if (faulty) expect(engine.problems().some(({ severity }) => severity === 'error')).toBe(true);
    for (const page of engine.pages()) engine.resolvePage('north', 'es_ES', page);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    expect(error.problems.length).toBeGreaterThan(0);
    expect(error.problems.filter(({ file }) => !isOfBase(file))).toEqual([]);
  }
}

describe('malformed page configs', () => {
  it('overlay a shop that has no errors', () => {
    expect(checkFiles(sound).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  const layout = (more: object) => JSON.stringify({ ...shopLayout, ...more }, null, 2);
  const home = (more: object) => JSON.stringify({ ...homePage, ...more }, null, 2);
  it.each<[string, string, string]>([
    ['place: an end instead of an anchor', 'north/layouts/shop', layout({ place: { bar: 'first' } })],
    ['place: a text', '_base/layouts/shop', layout({ place: 'bar' })],
    ['order: no list', '_base/layouts/shop', layout({ order: { header: { bar: 1 } } })],
    ['regions: true', '_base/layouts/shop', layout({ regions: { header: true } })],
    ['regions: a text', 'north/layouts/shop', layout({ regions: 'header' })],
    ['regions: objects', 'north/layouts/shop', layout({ regions: [{}, null] })],
    ...['constructor', 'toString', 'valueOf', 'hasOwnProperty'].map((name): [string, string, string] => [
      `order: ${name}`,
      '_base/home',
      home({ order: { ...homePage.order, [name]: ['hero'] } }),
    ]),
    ['place: first of valueOf', '_base/home', home({ place: { hero: { first: 'valueOf' } } })],
    [
      'a tombstone of constructor',
      'north/home',
      JSON.stringify({ page: 'home', blocks: { constructor: null } }),
    ],
    [
      'an override of constructor',
      'north/home',
      JSON.stringify({ page: 'home', blocks: { constructor: { props: {} } } }),
    ],
    [
      'a block called constructor',
      'north/home',
      JSON.stringify({
        page: 'home',
        blocks: { constructor: { type: 'tile', version: 1 } },
        place: { constructor: { first: 'main' } },
      }),
    ],
  ])('%s', (_what, file, text) => tryFile(`page-configs/${file}.json`, text));

  it('names of Object.prototype count as plain names', () => {
    const problemsOf = (blocks: object, more: object = {}) =>
      checkFiles({
        ...sound,
        files: withFile('page-configs/north/home.json', JSON.stringify({ page: 'home', blocks, ...more })),
      })
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code);
    expect(problemsOf({ constructor: null })).toEqual(['override-gone']);
    expect(problemsOf({ constructor: { props: { title: 'x' } } })).toEqual(['override-gone']);
    expect(problemsOf({}, { place: { constructor: { first: 'main' } } })).toEqual(['place-unknown-block']);
    expect(
      problemsOf(
        { constructor: { type: 'tile', version: 1 } },
        { place: { constructor: { first: 'main' } } },
      ),
    ).toEqual([]);
  });

  it('a page whose file is broken is reported at that file only, not at every link to it', () => {
    for (const broken of ['{', home({ order: 'main' })]) {
      const files = new Map([
        ...sound.files,
        ['page-configs/_base/home.json', broken],
        [
          'page-configs/_base/grid.json',
          sound.files
            .get('page-configs/_base/grid.json')!
            .replace('"label:grid.title"', '"label:grid.title", "link": "page:home"'),
        ],
      ]);
      const errors = checkFiles({ ...sound, files }).filter(({ severity }) => severity === 'error');
      expect([...new Set(errors.map(({ file }) => file))]).toEqual(['page-configs/_base/home.json']);
    }
  });

  // A failure prints the smallest case that fails: keep that case in the table above.
  it('never throw, and errors always have a place', () => {
    fc.assert(
      fc.property(oddFile, (odd) => {
        const file = names[odd.pick % names.length]!;
        tryFile(file, spoil(sound.files.get(file)!, odd));
      }),
      { seed: 20261123, numRuns: 500, endOnFailure: false },
    );
  }, 300_000);
});
