import { describe, expect, it } from 'vitest';
import { homePage, sampleFiles, sampleOptions } from '../../engine/pages/sample-shop';
import { runImpact } from './impact.command';
import type { Impact } from './impact.types';

const hero = (props: unknown, more = {}) => ({ page: 'home', blocks: { hero: { props, ...more } } });
const run = (files: Record<string, unknown>, file: string, candidate?: unknown, ...args: string[]) =>
  runImpact(
    {
      options: sampleOptions({ ...sampleFiles, ...files }),
      problems: [],
      ...(candidate !== undefined && {
        candidate: typeof candidate === 'string' ? candidate : JSON.stringify(candidate, null, 2),
      }),
    },
    [`page-configs/${file}.json`, ...args],
  );
const measure = (...args: Parameters<typeof run>) =>
  JSON.parse(run(args[0], args[1], args[2], '--json').text) as Impact;
const shields = (impact: Impact) =>
  impact.shields.map(
    ({ brand, locale, path, by }) =>
      `${brand} ${locale} ${path.join('.')} ${by.file.slice('page-configs/'.length)}`,
  );

describe('impact, of what is saved', () => {
  it('names who is shielded, by which layer', () => {
    const files = {
      'north/home': hero({ title: 'label:home.title', tone: 'dark' }),
      'north/es/home': hero({ title: 'Hola' }),
      'south/home': { page: 'home', blocks: { hero: null } },
    };
    expect(shields(measure(files, 'north/home'))).toEqual(
      ['es_ES', 'ca_ES'].map((locale) => `north ${locale} blocks.hero.props.title north/es/home.json`),
    );
    const base = shields(measure(files, '_base/home'));
    expect(base).toContain('north en_GB blocks.hero.props.title north/home.json');
    expect(base).toContain('south de_DE blocks.hero.props.title south/home.json');
    expect(base.filter((line) => line.startsWith('north es_ES'))).toHaveLength(1);
    expect(run(files, '_base/home').text).toContain(
      'Shielded, a stronger layer covers the value there:\n  page-configs/north/home.json covers for\n    home on north: en_GB, es_ES, de_DE, ca_ES\n    the values hero.props.title\n  page-configs/south/home.json covers for\n    home on south: es_ES, de_DE\n    the values hero',
    );
  });

  it('sees maps and literals cover each other, orders and places, and blocks that come back', () => {
    const map = {
      'north/home': hero({ title: { en: 'A', es: 'B' } }),
      'north/es/home': hero({ title: 'Hola' }),
    };
    expect(shields(measure(map, 'north/home')).filter((line) => line.includes('es_ES'))).toEqual(
      ['en', 'es'].map((language) => `north es_ES blocks.hero.props.title.${language} north/es/home.json`),
    );
    expect(
      shields(
        measure(
          { '_base/es/home': hero({ title: 'Hola' }), 'north/home': hero({ title: { en: 'A' } }) },
          '_base/es/home',
        ),
      ),
    ).toEqual(['es_ES', 'ca_ES'].map((locale) => `north ${locale} blocks.hero.props.title north/home.json`));
    const placed = {
      'north/home': { page: 'home', place: { tiles: { before: 'hero' } } },
      'north/es/home': { page: 'home', order: { main: ['hero', 'tiles'] } },
    };
    expect(shields(measure(placed, 'north/home'))).toEqual(
      ['es_ES', 'ca_ES'].map((locale) => `north ${locale} place.tiles north/es/home.json`),
    );
    const back = {
      'north/home': hero({ tone: 'dark' }),
      'north/es/home': { page: 'home', blocks: { hero: null } },
      'north/es_ES/home': { page: 'home', blocks: { hero: {} } },
    };
    expect(shields(measure(back, 'north/home'))).toEqual([
      'north ca_ES blocks.hero.props.tone north/es/home.json',
    ]);
  });

  it('names what leans on the file', () => {
    const { text, exitCode } = run(
      {
        'north/home': { page: 'home', blocks: { own: { type: 'tile' } }, place: { own: { after: 'hero' } } },
        'north/es/home': { page: 'home', blocks: { own: { props: { title: 'Hola' } } } },
      },
      'north/home',
    );
    expect({ exitCode, text }).toEqual({
      exitCode: 0,
      text: expect.stringMatching(
        /Would not be sound without this file:\n\npage-configs\/north\/es\/home\.json:\d+:\d+ error override-gone/,
      ),
    });
  });
});

describe('impact --with', () => {
  const files = {
    'north/home': hero({ title: 'label:home.title', tone: 'dark' }),
    'north/es/home': hero({ title: 'Hola' }),
  };

  it('lists values, pages that change, and what is shielded from the change alone', () => {
    const { text, exitCode } = run(files, 'north/home', hero({ title: 'label:grid.title', tone: 'dark' }));
    expect({ exitCode, paragraphs: text.split('\n\n').slice(1) }).toEqual({
      exitCode: 0,
      paragraphs: [
        'Values that would change: 1\n  hero.props.title: "label:home.title" → "label:grid.title"',
        'Pages that would change: 2\n  home on north: en_GB, de_DE',
        'Shielded, a stronger layer covers the value there:\n  page-configs/north/es/home.json covers for\n    home on north: es_ES, ca_ES\n    the values hero.props.title',
      ],
    });
  });

  it('lists what would become invalid, with file and line, and only that', () => {
    const wrong = { 'north/es/home': hero({ tone: 'drak' }) };
    const { text, exitCode } = run({ ...wrong }, '_base/home', {
      ...homePage,
      blocks: { ...homePage.blocks, hero: { type: 'hero', version: 2, props: { title: 'label:home.hreo' } } },
    });
    expect({ exitCode, text }).toEqual({
      exitCode: 1,
      text: expect.stringMatching(
        /Would be wrong:\n\npage-configs\/_base\/home\.json:\d+:\d+ error unknown-label/,
      ),
    });
    expect(text).not.toContain('drak');
    const gone = run(files, '_base/home', {
      ...homePage,
      blocks: { ...homePage.blocks, hero: undefined },
      order: { main: ['tiles'], 'tiles.items': ['one', 'two'] },
    });
    expect(gone.text).toMatch(
      /page-configs\/north\/home\.json:\d+:\d+ error override-gone[^]*page-configs\/north\/es\/home\.json|page-configs\/north\/es\/home\.json:\d+:\d+ error override-gone[^]*page-configs\/north\/home\.json/,
    );
  });

  it('takes a file that is not there yet, and paths', () => {
    const impact = measure(sampleFiles, 'south/de/home', { page: 'home', path: '/start' });
    expect({ changed: impact.changed, changes: impact.changes }).toEqual({
      changed: [{ brand: 'south', locale: 'de_DE', page: 'home' }],
      changes: [{ path: ['path'], after: '/start' }],
    });
    expect(run({}, 'south/de/Home', {}).text).toMatch(/^There is no page config/);
  });

  it('reports where a candidate is broken, and changes nothing', () => {
    const result = run(files, 'north/home', '{ "page": "home", }');
    expect(result).toEqual({
      exitCode: 1,
      text: expect.stringMatching(
        /^page-configs\/north\/home\.json:1:17 error json-trailing-comma[^]*What it would reach cannot be known/,
      ) as string,
    });
    expect(run(files, 'north/home', { page: 'home', order: { main: 'hero' } }).text).toMatch(
      /^page-configs\/north\/home\.json:4:13 error wrong-type/,
    );
    expect(run(files, 'north/home', hero({ title: 'label:home.title', tone: 'dark' })).text).toMatch(
      /Values that would change: 0\n\nPages that would change: 0$/,
    );
  });
});
