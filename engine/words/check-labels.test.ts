import { expect, it } from 'vitest';
import { checkLabels } from './check-labels';

const english = { s: { hi: 'Hello {name}', bye: 'Goodbye', link: '{a}, {b}' } };
const right = { hi: 'Hola {name}', bye: 'Adiós', link: '{a}, {b}', title: 'Bloque' };

interface LabelFiles {
  es?: Record<string, string>;
  files?: Record<string, object>;
  wording?: Record<string, string>;
  locale?: Record<string, string>;
  broken?: string[];
}

const check = (given: LabelFiles) =>
  checkAll(given).map(({ code, file, line, message, didYouMean }) => [
    code,
    `${file}:${line}`,
    message,
    didYouMean,
  ]);

function checkAll(given: LabelFiles) {
  const es = given.es ?? right;
  const files = Object.entries({
    'locales/es/labels/s.json': es,
    'locales/es_MX/labels/s.json': given.locale ?? {},
    'locales/en/labels/s.json': english.s,
    ...given.files,
  });
  return checkLabels({
    files: new Map(files.map(([file, value]) => [file, JSON.stringify(value, null, 1)])),
    original: 'en',
    messages: { s: { title: 'Block' } },
    complete: ['en', 'es'],
    brands: [{ id: 'a', name: 'Alba' }],
    labels: new Map([
      ['en', english],
      ['es', { s: es }],
      ['es_MX', { s: given.locale ?? {} }],
    ]),
    wording: new Map([['a', new Map([['es', { s: given.wording ?? {} }]])]]),
    broken: new Set(given.broken),
  });
}

it('finds nothing in right ones', () => expect(check({})).toEqual([]));

it.each<[string, Parameters<typeof check>[0], unknown[]]>([
  [
    'texts that are missing, in one line a file, those of blocks too',
    { es: { hi: 'Hola {name}', link: '{a}, {b}' } },
    ['missing-label', 'locales/es/labels/s.json:1', '2 texts are missing in "es": title, bye.', undefined],
  ],
  [
    'an unknown key',
    { es: { ...right, byee: 'Adiós' } },
    [
      'unknown-label',
      'locales/es/labels/s.json:6',
      'The shop has no text "s.byee", so this is never shown.',
      's.bye',
    ],
  ],
  [
    'an unknown key of a locale',
    { locale: { helo: 'Hola' } },
    [
      'unknown-label',
      'locales/es_MX/labels/s.json:2',
      'The shop has no text "s.helo", so this is never shown.',
      undefined,
    ],
  ],
  [
    'an unknown placeholder',
    { es: { ...right, hi: 'Hola {nmae}' } },
    [
      'other-placeholders',
      'locales/es/labels/s.json:2',
      '"s.hi" has other placeholders than the English "Hello {name}".',
      undefined,
    ],
  ],
  [
    'an unknown placeholder in a brand’s wording',
    { wording: { hi: '¡Hola!' }, files: { 'brands/a/wording/es.json': { 's.hi': '¡Hola!' } } },
    [
      'other-placeholders',
      'brands/a/wording/es.json:2',
      '"s.hi" has other placeholders than the English "Hello {name}".',
      undefined,
    ],
  ],
  [
    'English that was copied',
    { es: { ...right, bye: 'Goodbye' } },
    ['untranslated', 'locales/es/labels/s.json:3', '"s.bye" is the English text.', undefined],
  ],
  [
    'a list of equal texts that is not so',
    { files: { 'locales/es/same-as-english.json': ['s.bye'] } },
    [
      'stale-same',
      'locales/es/same-as-english.json:1',
      '"s.bye" stands in this list, and is not the same as in English.',
      undefined,
    ],
  ],
  [
    'a brand’s name',
    { es: { ...right, bye: 'Adiós de Alba' } },
    [
      'brand-name',
      'locales/es/labels/s.json:3',
      '"s.bye" spells "Alba" out, and all brands have this text.',
      undefined,
    ],
  ],
])('%s', (_, given, expected) => expect(check(given)).toEqual([expected]));

it.each([['Alba'], ['En alba, otra vez'], ['Albaの靴']])(
  'a brand’s name may be an ordinary word, so %s is a warning',
  (bye) =>
    expect(checkAll({ es: { ...right, bye } })).toMatchObject([{ code: 'brand-name', severity: 'warning' }]),
);
it.each([['Albañil'], ['Malba'], ['Alba2']])('%s is another word than the brand’s name', (bye) =>
  expect(check({ es: { ...right, bye } })).toEqual([]),
);
it('asks nothing of a file that is broken', () =>
  expect(check({ es: {}, broken: ['locales/es/labels/s.json'] })).toEqual([]));
it('takes texts that are meant to be the same', () =>
  expect(
    check({ es: { ...right, bye: 'Goodbye' }, files: { 'locales/es/same-as-english.json': ['s.bye'] } }),
  ).toEqual([]));
it('never throws on a text whose braces are broken', () =>
  expect(check({ es: { ...right, hi: 'Hola {name' } })).toEqual([]));
