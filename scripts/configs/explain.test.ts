import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { homePage, sampleFiles, sampleOptions } from '../../engine/pages/sample-shop';
import type { WordBook } from '../../engine/words/words.types';
import { runExplain } from './explain.command';
import { loadShop } from './load-shop';

const texts: Record<string, string> = { 'label:home.hero': 'Made slowly', 'label:grid.title': 'All of it' };
const words = {
  resolve: (_brand, _locale, label) => ({ text: texts[label]!, source: 'language', language: 'es-ES' }),
} as Partial<WordBook> as WordBook;
const title = (value: unknown, more = {}) => ({
  page: 'home',
  blocks: { hero: { props: { title: value } } },
  ...more,
});
const explain = (files: Record<string, unknown>, ...args: string[]) =>
  runExplain({ options: sampleOptions({ ...sampleFiles, ...files }), problems: [], words }, args).text;
const lines = (files: Record<string, unknown>, ...args: string[]) =>
  explain(files, ...args)
    .split('\n\n')[1]!
    .split('\n');

describe('explain, of texts by language', () => {
  const map = { en: 'From the bench', es: 'Desde el banco', de: 'Von der Werkbank' };

  it('lists the map that a literal covers, by the line that the locale would show', () => {
    const files = { 'north/home': title(map), 'north/es_ES/home': title('Hola') };
    expect(lines(files, 'north', 'es_ES', 'home', 'hero.props.title')).toEqual([
      'blocks.hero.props.title = "Hola"  ← north/es_ES, page-configs/north/es_ES/home.json:6:18',
      '    shadows blocks.hero.props.title.es = "Desde el banco"  ← north, page-configs/north/home.json:8:17  (also en de)',
      '    shadows "label:home.hero"  ← _base, page-configs/_base/home.json:13:18',
    ]);
    const { values } = JSON.parse(explain(files, 'north', 'es_ES', 'home', 'hero.props.title', '--json')) as {
      values: { shadows: { path?: string; file: string }[] }[];
    };
    expect(values[0]!.shadows.map(({ path }) => path)).toEqual([
      'blocks.hero.props.title.en',
      'blocks.hero.props.title.es',
      'blocks.hero.props.title.de',
      undefined,
    ]);
  });

  it('lists the literal that a map covers, and only the line that counts: English where the language is missing', () => {
    const files = { '_base/es/home': title('Hola'), 'north/home': title({ de: 'Bank', en: 'Bench' }) };
    expect(lines(files, 'north', 'es_ES', 'home', 'hero.props.title')).toEqual([
      'blocks.hero.props.title.en = "Bench"  ← north, page-configs/north/home.json:8:17  (also de)',
      '    shadows blocks.hero.props.title = "Hola"  ← _base/es, page-configs/_base/es/home.json:6:18',
      '    shadows blocks.hero.props.title = "label:home.hero"  ← _base, page-configs/_base/home.json:13:18',
    ]);
    expect(lines(files, 'north', 'de_DE', 'home', 'hero.props.title')[0]).toContain('title.de = "Bank"');
    expect(lines(files, 'north', 'es_ES', 'home', 'hero.props.title.de')[0]).toContain('title.de = "Bank"');
  });

  it('follows a map over a map line by line', () => {
    const files = {
      '_base/home': { ...homePage, seo: { title: map } },
      'north/home': { page: 'home', seo: { title: { es: 'Del taller' } } },
    };
    expect(lines(files, 'north', 'es_ES', 'home', 'seo')).toEqual([
      'seo.title.es = "Del taller"  ← north, page-configs/north/home.json:5:13  (also en de)',
      '    shadows "Desde el banco"  ← _base, page-configs/_base/home.json:8:13',
    ]);
  });
});

describe('explain', () => {
  it('goes through the page from top to bottom, slots behind their block', () => {
    const { values } = JSON.parse(
      explain(
        { 'north/home': { page: 'home', place: { tiles: { before: 'hero' } } } },
        'north',
        'en_GB',
        'home',
        '--json',
      ),
    ) as { values: { path: string }[] };
    const fields = values.map(({ path }) => path.replace(/^(blocks|order)\.([^.]+).*/, '$2'));
    expect([...new Set(fields)]).toEqual([
      'path',
      'layout',
      'seo.title',
      'regions',
      'outlet',
      'bar',
      'tiles',
      'one',
      'two',
      'hero',
    ]);
  });

  it('gives the words of a label, of those in lists too', () => {
    expect(explain({}, 'north', 'es_ES', 'home', 'hero.props.title')).toContain(
      '\n    label:home.hero → "Made slowly" (label of the language)',
    );
    const tags = { page: 'home', blocks: { hero: { props: { tags: ['label:grid.title', 'x'] } } } };
    expect(explain({ 'north/home': tags }, 'north', 'es_ES', 'home', 'hero.props.tags')).toContain(
      'label:grid.title → "All of it"',
    );
  });

  it.each([
    ['hero.title', 'hero.props.title'],
    ['hero.titel', 'hero.props.title'],
    ['blocks.hero.props.titel', 'blocks.hero.props.title'],
    ['heroo', 'hero'],
  ])('%s: %s was meant', (asked, meant) => {
    expect(explain({}, 'north', 'es_ES', 'home', asked)).toBe(
      `There is no value "${asked}" here. Did you mean "${meant}"?`,
    );
  });

  it('resolves the labels of the shop’s own home page', { timeout: 120_000 }, async () => {
    const shop = await loadShop(join(import.meta.dirname, '..', '..'));
    const { values } = JSON.parse(runExplain(shop, ['main', 'en_GB', 'home', '--json']).text) as {
      values: { labels: { text: string; source: string }[] }[];
    };
    const labels = values.flatMap((value) => value.labels);
    expect(labels.length).toBeGreaterThan(10);
    expect(labels.filter(({ text, source }) => !text || source === 'none')).toEqual([]);
  });
});
