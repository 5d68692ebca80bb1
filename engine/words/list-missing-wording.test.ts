import { expect, it } from 'vitest';
import { listMissingWording, listReadLanguages } from './list-missing-wording';

const locale = (id: string, language = id.slice(0, 2)) =>
  [id, { locale: id, language, realLanguage: id.slice(0, 2) }] as const;
const rules = {
  locales: new Map([
    locale('de_DE'),
    locale('es_ES'),
    locale('en_GB'),
    locale('pl_PL', 'en'),
    locale('fr_FR'),
  ]),
  languages: { complete: ['en', 'es', 'de', 'fr'] },
} as never;
const outlet = { id: 'outlet', locales: ['de_DE', 'es_ES', 'pl_PL'] };
const wording = (texts: Record<string, object>) =>
  new Map(
    Object.entries(texts).map(([language, keys]) => [
      `brands/outlet/wording/${language}.json`,
      JSON.stringify(keys, null, 2),
    ]),
  );

it('a brand reads the languages of its locales, after fallback', () =>
  expect(listReadLanguages(outlet, rules)).toEqual(['de', 'en', 'es']));

it('wording in these alone is sound', () =>
  expect(
    listMissingWording(
      wording({ de: { 'a.b': 'x' }, en: { 'a.b': 'x' }, es: { 'a.b': 'x' } }),
      [outlet],
      rules,
    ),
  ).toEqual([]));

it('a word that one of them lacks is reported where it stands', () => {
  expect(
    listMissingWording(wording({ de: { 'a.b': 'x' }, en: { 'a.c': 'y', 'a.b': 'x' } }), [outlet], rules).map(
      ({ file, line, message }) => [file, line, message],
    ),
  ).toEqual([
    [
      'brands/outlet/wording/de.json',
      2,
      '"a.b" is worded here, and not in es, which the brand’s locales read.',
    ],
    [
      'brands/outlet/wording/en.json',
      2,
      '"a.c" is worded here, and not in de, es, which the brand’s locales read.',
    ],
  ]);
});
