import { describe, expect, it } from 'vitest';
import { checkFiles } from './check-files';
import { findMissingLanguage } from './check-languages';
import { sampleFiles, sampleOptions } from './sample-shop';

const complete = new Set(['en', 'es', 'de', 'ca']);

const reader = (languages: string[]) => ({ languages, textLanguages: ['en', ...languages] });

it.each<[string[], string[], string | undefined]>([
  [['en', 'de'], ['de'], undefined],
  [['en', 'es'], ['de'], 'de'],
  [['en', 'es'], ['hu'], undefined],
  [['en', 'es'], ['es', 'ca'], 'ca'],
  [['ca', 'en'], ['es', 'ca'], undefined],
  [['xx', 'en'], ['es', 'xx'], undefined],
  [['en'], ['de'], undefined],
  [['es'], ['de'], 'de'],
  [['es', 'fr'], ['hu'], 'hu'],
  [['es'], ['es', 'ca'], undefined],
])('a text in %j for who reads %j lacks %s', (has, languages, missing) =>
  expect(findMissingLanguage(new Set(has), reader(languages), complete)).toBe(missing),
);

describe('texts by language', () => {
  const check = (title: Record<string, string>, more: object = {}, files: object = {}) => {
    const options = sampleOptions({
      ...sampleFiles,
      'north/home': { page: 'home', blocks: { hero: { props: { title }, ...more } } },
      ...files,
    });
    return checkFiles({ ...options, lookups: { ...options.lookups, completeLanguages: complete } }).filter(
      ({ code }) => code === 'missing-language',
    );
  };

  it('are asked for in the languages that the storefront reads, with place and cure', () => {
    expect(check({ en: 'Hello', es: 'Hola', ca: 'Hola' })).toMatchObject([
      {
        severity: 'error',
        file: 'page-configs/north/home.json',
        line: 6,
        field: 'props.title',
        storefront: 'north de_DE',
        message: 'The text is not there in "de".',
        fix: expect.stringContaining('Add "de"'),
      },
    ]);
  });
  it('of one language alone are asked for where that language does not show', () => {
    expect(check({ en: 'Joan Pons' })).toEqual([]);
    expect(check({ es: 'Joan Pons' })).toMatchObject([
      { severity: 'error', storefront: expect.stringContaining('north'), field: 'props.title' },
      { severity: 'error', message: 'The text is not there in "de".' },
    ]);
  });
  it('lack nothing when all are there', () =>
    expect(check({ en: 'Hello', es: 'Hola', ca: 'Hola', de: 'Hallo' })).toEqual([]));
  it('of a block that shows only to some are asked for in their languages', () =>
    expect(check({ en: 'Hello', es: 'Hola' }, { when: { locales: ['en_GB', 'es_ES'] } })).toEqual([]));

  const landing = (path: object) => ({
    '_base/summer': {
      page: 'summer',
      path: null,
      layout: 'shop',
      seo: { title: { en: 'Summer', es: 'Verano' } },
      blocks: { top: { type: 'hero', version: 2, props: { title: { en: 'Summer', es: 'Verano' } } } },
      order: { main: ['top'] },
    },
    ...path,
  });
  const whole = { en: 'Hello', es: 'Hola', ca: 'Hola', de: 'Hallo' };
  it('of a page are asked for where it has a path', () => {
    expect(check(whole, {}, landing({ 'north/en_GB/summer': { page: 'summer', path: '/summer' } }))).toEqual(
      [],
    );
    const found = check(
      whole,
      {},
      landing({
        'north/en_GB/summer': { page: 'summer', path: '/summer' },
        'north/de_DE/summer': { page: 'summer', path: '/sommer' },
      }),
    );
    expect(found.map(({ field, storefront, message }) => [field, storefront, message]).sort()).toEqual([
      ['props.title', 'north de_DE', 'The text is not there in "de".'],
      ['seo.title', 'north de_DE', 'The text is not there in "de".'],
    ]);
  });
});
