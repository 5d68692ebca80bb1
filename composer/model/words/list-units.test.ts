import { describe, expect, it } from 'vitest';
import { sampleBlockTypes } from '../../../engine/pages/sample-shop';
import { findUnit, listUnits } from './list-units';
import { findTextTarget } from './find-text-target';
import { readCell, type CellRules } from './read-cell';

const files = new Map(
  Object.entries({
    'locales/en/labels/home.json': { title: 'Welcome to {brand}', ok: 'OK' },
    'locales/de/labels/home.json': { title: 'Willkommen bei {brand}', ok: 'OK' },
    'locales/de/labels/hero.json': { more: 'Mehr von {name}' },
    'brands/running/wording/en.json': { 'home.title': 'Run with {brand}' },
    'page-configs/_base/home.json': {
      page: 'home',
      seo: { title: 'label:home.title', description: { en: 'Shoes', de: 'Schuhe' } },
      blocks: {
        hero: { type: 'hero', props: { title: 'Faster', link: 'page:home' } },
        two: { type: 'hero', props: { title: 'label:home.title' } },
      },
    },
    'page-configs/_base/de/home.json': { page: 'home', blocks: { hero: { props: { title: 'Schneller' } } } },
    'page-configs/running/home.json': { page: 'home', blocks: { hero: { props: { title: 'Run' } } } },
  }).map(([path, doc]) => [path, JSON.stringify(doc)]),
);
const units = listUnits({
  files: new Map([...files, ['locales/fr/labels/home.json', '{']]),
  messages: { hero: { more: 'More of {name}' } },
  original: 'en',
  blockTypes: sampleBlockTypes,
});
const find = (id: string) => findUnit(units, id)!;
const base = 'page-configs/_base/home.json';

describe('units', () => {
  it('are labels, wording, and texts of pages with their literals, maps and language layers', () => {
    expect(units.map(({ id, texts }) => [id, Object.fromEntries(texts)])).toEqual([
      [`${base}#/seo/description`, { en: 'Shoes', de: 'Schuhe' }],
      [`${base}#/blocks/hero/props/title`, { en: 'Faster', de: 'Schneller' }],
      ['page-configs/running/home.json#/blocks/hero/props/title', { en: 'Run' }],
      ['label:hero.more', { en: 'More of {name}', de: 'Mehr von {name}' }],
      ['label:home.title', { en: 'Welcome to {brand}', de: 'Willkommen bei {brand}' }],
      ['label:home.ok', { en: 'OK', de: 'OK' }],
      ['wording:running:home.title', { en: 'Run with {brand}' }],
    ]);
    expect(find('label:home.title')).toMatchObject({ pages: ['home'], maxLength: 60 });
    expect(find('wording:main:hero.more')).toMatchObject({ brand: 'main', section: 'hero' });
    expect(findUnit(units, 'wording:main:hero.none')).toBeUndefined();
  });

  it.each([
    ['label:home.title', 'de', 'locales/de/labels/home.json', { path: ['title'] }],
    ['wording:running:home.title', 'de', 'brands/running/wording/de.json', { path: ['home.title'] }],
    [`${base}#/seo/description`, 'ja', base, { path: ['seo', 'description'], language: 'ja' }],
    [
      `${base}#/blocks/hero/props/title`,
      'de',
      'page-configs/_base/de/home.json',
      { block: 'hero', path: ['title'], language: 'de' },
    ],
  ])('%s in %s is written to %s', (id, language, path, operation) => {
    expect(findTextTarget(find(id), language, 'en')).toEqual({ path, operation });
  });

  it('the original of a block is code, and has no place', () => {
    expect(findTextTarget(find('label:hero.more'), 'en', 'en')).toBeUndefined();
  });
});

describe('states', () => {
  const rules: CellRules = {
    original: 'en',
    complete: new Set(['de', 'ja']),
    fallbacks: (language) => (language === 'en' ? [] : ['en']),
    maySame: (_language, reference) => reference === 'home.ok',
    haveOtherPlaceholders: (text, original) => text.includes('{') !== original.includes('{'),
    isOutdated: ({ id }) => id === 'label:hero.more',
  };
  const statesOf = (id: string, language: string, text?: string) => {
    const unit = find(id);
    const texts = text === undefined ? unit.texts : new Map([...unit.texts, [language, text]]);
    return readCell({ ...unit, texts }, language, rules).states;
  };

  it.each([
    ['label:home.title', 'ja', undefined, ['missing']],
    ['label:home.title', 'en_US', undefined, ['fallback']],
    ['label:home.title', 'de', undefined, ['fine']],
    ['label:home.title', 'de', 'x'.repeat(61), ['too-long', 'placeholders']],
    ['label:home.title', 'de', 'Welcome to {brand}', ['same']],
    ['label:home.ok', 'de', undefined, ['fine']],
    ['label:hero.more', 'de', undefined, ['outdated']],
    ['label:hero.more', 'en', undefined, ['fine']],
  ])('%s in %s with %s: %s', (id, language, text, states) => {
    expect(statesOf(id, language, text)).toEqual(states);
  });

  it('what shows for a missing text of a brand is the label of the language, then what stands in for it', () => {
    const unit = find('wording:running:home.title');
    expect(readCell(unit, 'de', rules).fallback).toEqual({ language: 'de', text: 'Willkommen bei {brand}' });
    expect(readCell(unit, 'ja', rules).fallback).toEqual({ language: 'en', text: 'Run with {brand}' });
  });
});
