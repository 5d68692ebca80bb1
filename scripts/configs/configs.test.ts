import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { homePage, sampleFiles, sampleOptions } from '../../engine/pages/sample-shop';
import { runAccept } from './accept.command';
import { runCheck } from './check.command';
import type { Command } from './command.types';
import { gatherIds } from './schema/gather-ids';
import { runExplain } from './explain.command';
import { runImpact } from './impact.command';
import { runSchema } from './schema.command';

const hero = (props: unknown, more = {}) => ({ page: 'home', blocks: { hero: { props, ...more } } });
const run = (command: Command, files: Record<string, unknown>, ...args: string[]) =>
  command({ options: sampleOptions({ ...sampleFiles, ...files }), problems: [] }, args);

describe('check', () => {
  it('passes a sound shop, and warnings', () => {
    expect(run(runCheck, {})).toEqual({
      text: '2 page configs, 2 brands, 6 storefront locales: 0 errors, 0 warnings.',
      exitCode: 0,
    });
    expect(run(runCheck, { 'north/home': hero({ title: 'Hello there' }) })).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('0 errors, 1 warning.'),
    });
  });

  it('fails on an error, in words and as JSON, and reports faults of other files too', () => {
    const bad = { 'north/home': hero({ tone: 'drak' }) };
    expect(run(runCheck, bad)).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(
        /^page-configs\/north\/home\.json:6:17 error not-a-choice\n {2}layer north, page home[^]*Did you mean "dark"\?/,
      ),
    });
    const json = JSON.parse(run(runCheck, bad, '--json').text) as Record<string, unknown>;
    expect(json).toMatchObject({
      files: 3,
      errors: 1,
      warnings: 0,
      problems: [
        {
          file: 'page-configs/north/home.json',
          line: 6,
          column: 17,
          code: 'not-a-choice',
          block: 'hero',
          field: 'props.tone',
        },
      ],
    });
    const brand = {
      code: 'x',
      severity: 'error' as const,
      file: 'brands/north/brand.json',
      line: 1,
      column: 1,
      message: 'broken',
    };
    expect(runCheck({ options: sampleOptions(sampleFiles), problems: [brand] }, []).exitCode).toBe(1);
  });
});

describe('explain', () => {
  const files = {
    'north/home': hero({ title: 'label:home.title' }),
    'north/es/home': hero({ title: 'Hola' }),
    '_base/es/home': { page: 'home', place: { two: { first: 'tiles.items' } } },
  };

  it('names layer, file and line of a value, and what it shadows', () => {
    expect(
      run(runExplain, files, 'north', 'es_ES', 'home', 'hero.props.title').text.split('\n').slice(-3),
    ).toEqual([
      'blocks.hero.props.title = "Hola"  ← north/es, page-configs/north/es/home.json:6:18',
      '    shadows "label:home.title"  ← north, page-configs/north/home.json:6:18',
      '    shadows "label:home.hero"  ← _base, page-configs/_base/home.json:13:18',
    ]);
  });

  it('shows where a block is put and by which layer', () => {
    expect(run(runExplain, files, 'north', 'es_ES', 'home', 'order.two').text).toContain(
      'order.two = "tiles.items 1"  ← _base/es, page-configs/_base/es/home.json:4:12',
    );
  });

  it.each([
    [['nroth', 'es_ES', 'home'], 'Did you mean "north"?'],
    [['south', 'en_GB', 'home'], 'There is no locale of south "en_GB"'],
    [['north', 'es_ES', 'hom'], 'Did you mean "home"?'],
    [['north'], 'Usage:'],
    [['north', 'es_ES', 'home', 'heroo'], 'There is no value "heroo"'],
  ])('%j: %s', (args, expected) => {
    expect(run(runExplain, {}, ...args)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining(expected),
    });
  });

  it('reports a broken base', () => {
    expect(run(runExplain, { '_base/home': '{' }, 'north', 'es_ES', 'home')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('The base configs are broken'),
    });
  });
});

describe('impact', () => {
  it('counts the pages that a file reaches', () => {
    expect(run(runImpact, { 'north/es/home': hero({}) }, './page-configs/north/es/home.json').text).toBe(
      "page-configs/north/es/home.json reaches 2 of the shop's 6 pages (a page counts once for each locale of each brand that has it):\n  home on north: es_ES, ca_ES",
    );
    expect(run(runImpact, {}, 'page-configs/_base/hom.json')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('Did you mean "page-configs/_base/home.json"?'),
    });
  });

  it('of the pages that there are: one of a brand counts in its locales, one of a locale once', () => {
    const page = (name: string) => ({ ...homePage, page: name, path: `/${name}` });
    const files = { 'south/about': page('about'), 'north/de_DE/party': page('party') };
    expect(run(runImpact, files, 'page-configs/_base/home.json').text).toContain(
      "reaches 6 of the shop's 9 pages",
    );
    expect(run(runImpact, files, 'page-configs/_base/layouts/shop.json').text).toContain(
      "reaches 9 of the shop's 9 pages",
    );
    expect(run(runImpact, files, 'page-configs/north/de_DE/party.json').text).toContain(
      "reaches 1 of the shop's 9 pages",
    );
    expect(JSON.parse(run(runImpact, files, 'page-configs/south/about.json', '--json').text)).toMatchObject({
      of: 9,
      cells: [{ locale: 'es_ES' }, { locale: 'de_DE' }],
    });
  });
});

describe('schema', () => {
  it('writes draft-07 schemas that take the sound shop and refuse what is wrong', () => {
    const { files } = run(runSchema, {});
    expect([...files!.keys()]).toEqual([
      '.generated/schema/page.schema.json',
      '.generated/schema/layout.schema.json',
    ]);
    const validate = new Ajv({ strict: false }).compile(
      JSON.parse(files!.get('.generated/schema/page.schema.json')!) as object,
    );
    const withHero = (props: object) => ({
      ...homePage,
      blocks: { hero: { type: 'hero', version: 2, props } },
    });
    expect(validate(homePage)).toBe(true);
    expect(validate(hero({ tone: 'dark' }))).toBe(true);
    expect(validate(withHero({ title: { en: 'Hi' } }))).toBe(true);
    expect(validate(withHero({ tone: 'drak' }))).toBe(false);
    expect(validate(withHero({ titel: 'x' }))).toBe(false);
    expect(validate({ ...homePage, blocks: { x: { type: 'heero', version: 1 } } })).toBe(false);
    expect(validate({ ...homePage, pagee: 'x' })).toBe(false);
    expect(validate(hero({ tone: 'drak' }))).toBe(false);
    const ofVersion = (version: number, props: object) => ({
      ...homePage,
      blocks: { hero: { type: 'hero', version, props } },
    });
    expect([
      validate(ofVersion(1, { caption: 'older' })),
      validate(ofVersion(2, { caption: 'older' })),
      validate(ofVersion(3, {})),
    ]).toEqual([true, false, false]);
  });
});

describe('ids that overrides need not type', () => {
  const ids = (files: Record<string, unknown>) => {
    const { files: all, blockTypes } = sampleOptions({ ...sampleFiles, ...files });
    return gatherIds(all, 'page', blockTypes);
  };
  it('come from all layers and from the page that is extended; two brands may mean two things', () => {
    const found = ids({
      '_base/sale': { page: 'sale', extends: 'home', blocks: { extra: { type: 'tile' } } },
      'north/sale': { page: 'sale', blocks: { own: { type: 'hero', version: 2 } } },
      'south/sale': { page: 'sale', blocks: { own: { type: 'box' }, hero: null } },
      'south/home': '{',
    });
    expect([...found.get('sale')!].map(([id, types]) => [id, [...types].sort().join()])).toEqual([
      ['extra', 'tile'],
      ['hero', 'hero'],
      ['one', 'tile'],
      ['own', 'box,hero'],
      ['tiles', 'tiles'],
      ['two', 'tile'],
    ]);
    expect([...found.get('home')!.keys()]).toEqual(['hero', 'one', 'tiles', 'two']);
  });
  it('are left out where the props are still of an older version, and a circle of pages ends', () => {
    const found = ids({
      '_base/a': { page: 'a', extends: 'b', blocks: { old: { type: 'hero', version: 1 } } },
      '_base/b': { page: 'b', extends: 'a', blocks: { new: { type: 'tile' } } },
    });
    expect([...found.get('a')!.keys()]).toEqual(['new']);
  });
});

describe('accept', () => {
  it('remembers what overrides are made against, so that a moved base is reported', () => {
    const { files, text } = run(
      runAccept,
      { 'north/home': { ...hero({ title: 'label:home.title' }), place: {} } },
      'page-configs/north/home.json',
    );
    expect(text).toBe('page-configs/north/home.json: 1 override remembered.');
    const accepted = files!.get('page-configs/north/home.json')!;
    expect(run(runCheck, { 'north/home': accepted }).text).toContain('0 errors, 0 warnings');
    const moved = {
      ...homePage,
      blocks: {
        ...homePage.blocks,
        hero: { type: 'hero', version: 2, props: { title: 'label:grid.title' } },
      },
    };
    expect(run(runCheck, { 'north/home': accepted, '_base/home': moved }).text).toContain('stale-override');
  });
});
