import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { checkFiles } from '../../engine/pages/check-files';
import { formatProblem } from '../../engine/pages/format-problem';
import { listPlaceholders } from '../../engine/words/list-placeholders';
import languages from '../../locales/languages.json';
import { loadShop } from '../../scripts/configs/load-shop';

const ROOT = join(import.meta.dirname, '..', '..');
/** Where data with texts lies: of the API, of pages, of brands, and of what a provider brings. */
const ROOMS = ['eshop-api', 'demo', 'sandbox', 'page-configs', 'brands'];
const COMPLETE = new Set(languages.complete);

/** What is by language but no text that a shopper misses: each with its reason. */
const EXEMPT: Record<string, string> = {
  'eshop-api/domains/stores/data/places': 'a city’s foreign names, told only where they differ from its own',
  'eshop-api/domains/search/data':
    'stemming and synonyms, not texts; a language without a file is searched by its plain words',
};
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const isExempt = (path: string) => Object.keys(EXEMPT).some((start) => path.startsWith(start));

const files = ROOMS.flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && !path.includes('node_modules'))
    .map((path) => `${room}/${path}`),
).filter((path) => !isExempt(path));

/** Objects keyed by language, English among them, with the way to them. */
function findLanguageMaps(value: unknown, way: string): [string, string[], Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  const spoken = keys.filter((key) => COMPLETE.has(key));
  const own: [string, string[], Record<string, unknown>][] =
    spoken.length >= 2 && spoken.includes('en') ? [[way, spoken, value as Record<string, unknown>]] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, inner]) => findLanguageMaps(inner, `${way}/${key}`)),
  ];
}

const lacking = (has: readonly string[]): string[] =>
  [...COMPLETE].filter((language) => !has.includes(language));

/** Texts of pages and brands need only the languages that their locales read: `npm run configs -- check` requires those. */
const isChecked = (path: string) => path.startsWith('page-configs/') || path.startsWith('brands/');

it('pages and brands have every language that `configs check` requires', async () => {
  const { options, problems } = await loadShop(ROOT);
  expect(
    [...problems, ...checkFiles(options)]
      .filter(({ code }) => code === 'missing-language')
      .map(formatProblem),
  ).toEqual([]);
});

it('every map by language of the API’s data has every complete language', () => {
  const maps = files
    .filter((path) => !isChecked(path))
    .flatMap((path) => findLanguageMaps(readJson(path), path));
  expect(maps.length).toBeGreaterThan(300);
  expect(
    maps.flatMap(([way, has]) => (lacking(has).length ? [`${way} lacks ${lacking(has).join(' ')}`] : [])),
  ).toEqual([]);
});

it('no text in such a map is empty', () => {
  expect(
    files
      .flatMap((path) => findLanguageMaps(readJson(path), path))
      .flatMap(([way, , texts]) =>
        Object.entries(texts)
          .filter(([, text]) => text === '')
          .map(([language]) => `${way}/${language}`),
      ),
  ).toEqual([]);
});

/** `faqs/es.json` and `fragments.es.json` are one family each: what stands before the language. */
const families = new Map<string, Map<string, string>>();
for (const path of files) {
  const language = /(?:^|\.)([a-z]{2})\.json$/.exec(basename(path))?.[1];
  if (!language || !COMPLETE.has(language)) continue;
  const family = path.slice(0, -`${language}.json`.length);
  families.set(family, (families.get(family) ?? new Map<string, string>()).set(language, path));
}

it('every family of files by language has a file for every complete language', () => {
  expect(families.size).toBeGreaterThanOrEqual(6);
  expect(
    [...families]
      .filter(([family]) => !isChecked(family))
      .flatMap(([family, members]) =>
        lacking([...members.keys()]).length
          ? [`${family} lacks ${lacking([...members.keys()]).join(' ')}`]
          : [],
      ),
  ).toEqual([]);
});

it('questions and legal texts have the same parts in every language, and the same placeholders', () => {
  const texts = [...families].filter(([family]) => family.startsWith('eshop-api/domains/'));
  expect(texts.length).toBeGreaterThanOrEqual(2);
  for (const [family, members] of texts) {
    const english = listTexts(readJson(members.get('en')!));
    for (const [language, path] of members)
      expect(listTexts(readJson(path)), `${family}${language}`).toEqual(english);
  }
});

/** Path of each text with its placeholders. */
function listTexts(value: unknown, way = ''): string[] {
  if (typeof value === 'string') return [`${way}: ${listPlaceholders(value).join(' ')}`];
  return Object.entries(value as Record<string, unknown>)
    .flatMap(([key, inner]) => listTexts(inner, `${way}/${key}`))
    .sort();
}

/** German addresses shoppers as "Sie" or not at all; mixing both forms is a fault. Texts written by shoppers are exempt. */
it('German never uses du', () => {
  const du = /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?)(?!\p{L})/iu;
  const german = [
    ...files
      .flatMap((path) => findLanguageMaps(readJson(path), path))
      .map(([way, , texts]) => [`${way}/de`, texts['de']] as const),
    ...[...families]
      .filter(([family]) => !family.includes('fragments'))
      .map(([, members]) => [members.get('de')!, readJson(members.get('de')!)] as const),
    ...readdirSync(join(ROOT, 'locales/de/labels')).map(
      (name) => [name, readJson(`locales/de/labels/${name}`)] as const,
    ),
  ];
  expect(german.length).toBeGreaterThan(700);
  expect(
    german
      .filter(([, texts]) => du.test(JSON.stringify(texts)))
      .map(([way, texts]) => `${way}: ${du.exec(JSON.stringify(texts))![0]}`),
  ).toEqual([]);
});
