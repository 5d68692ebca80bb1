import { beforeAll, describe, expect, it } from 'vitest';
import { readShippedData } from '../links/links.fixture';
import { printProblem } from './checked-json';
import { loadLocales } from './load-locales';

let shop: Awaited<ReturnType<typeof readShippedData>>;
beforeAll(async () => {
  shop = await readShippedData();
});

describe('faults of locale files', () => {
  const faultsOf = (file: string, change: (text: string) => string) => {
    const files = new Map(shop.localeFiles);
    files.set(file, change(files.get(file) ?? ''));
    return loadLocales(files);
  };
  it.each<[string, (text: string) => string, RegExp]>([
    [
      'wrong market',
      (text) => text.replace('"market": "EU"', '"market": "US"'),
      /locales\/de_DE\/locale\.json:7:13 "market" is "US" but must be "EU": locales\/markets\.json maps DE there/,
    ],
    [
      'wrong id',
      (text) => text.replace('"de_DE"', '"de_AT"'),
      /:2:13 "locale" is "de_AT" but must be "de_DE"/,
    ],
    [
      'unknown field',
      (text) => text.replace('"currency"', '"curency"'),
      /:9:3 "curency" is not a field here \(did you mean "currency"\?\)/,
    ],
    [
      'unknown currency',
      (text) => text.replace('"EUR"', '"HUX"'),
      /locales\/de_DE\/locale\.json:9:15 "HUX" is not a currency\. Write an ISO 4217 code like EUR\./,
    ],
    [
      'wrong type',
      (text) => text.replace('"digits": 2', '"digits": "two"'),
      /"price\.digits" must be a whole number, but is the text "two"\. Write a whole number/,
    ],
    [
      'trailing comma',
      (text) => text.replace('"DD.MM.YYYY"', '"DD.MM.YYYY",'),
      /not valid JSON: property name expected/,
    ],
    [
      'key twice',
      (text) => text.replace('"country"', '"locale": "de_DE",\n  "country"'),
      /the key "locale" stands twice/,
    ],
  ])('%s', (_, change, expected) => {
    const { problems, locales } = faultsOf('locales/de_DE/locale.json', change);
    expect(problems.map(printProblem).join('\n')).toMatch(expected);
    expect(locales.has('de_DE')).toBe(false);
    expect(locales.has('de_AT')).toBe(true);
  });
  it('an empty market file is reported', () => {
    expect(printProblem(faultsOf('locales/markets.json', () => '').problems[0]!)).toMatch(
      /^locales\/markets\.json:1:1 not valid JSON/,
    );
  });
  it.each<[string, string, string, RegExp]>([
    [
      'an unknown list',
      '"target"',
      '"targte"',
      /^locales\/es\/segments\.json:2:3 "targte" is not a field here \(did you mean "target"\?\)/,
    ],
    [
      'an unknown key',
      '"women"',
      '"wommen"',
      /^locales\/es\/segments\.json:4:5 "wommen" is not a field here \(did you mean "women"\?\)/,
    ],
    [
      'one word for two targets',
      '"mujer"',
      '"hombre"',
      /^locales\/es\/segments\.json:4:14 "hombre" stands for "men" already\. Give "women" a word of its own\.$/,
    ],
  ])('%s in segments.json is reported there, once', (_, from, to, expected) => {
    const { problems } = faultsOf('locales/es/segments.json', (text) => text.replace(from, to));
    expect(problems.map(printProblem)).toEqual([expect.stringMatching(expected)]);
  });
  it('a segment that cannot stand in a URL is reported', () => {
    expect(
      faultsOf('locales/es/segments.json', (text) => text.replace('hombre', 'para él')).problems.map(
        printProblem,
      )[0],
    ).toMatch(
      /locales\/es\/segments\.json:3:12 "target\.men" is "para él", which has not the form wanted here: small letters, digits and hyphens\./,
    );
  });
  it.each<[string, string, string, RegExp]>([
    [
      'an unknown complete language',
      '"complete": [',
      '"complete": ["qq", ',
      /^locales\/languages\.json:5:16 no locale has the language "qq"/,
    ],
    [
      'a fallback language that no locale has',
      '"mx": "es"',
      '"mx": "sp"',
      /^locales\/languages\.json:2:2\d no locale has the language "sp"/,
    ],
    ['a fallback of a country without a locale', '"mx":', '"uk":', /no locale is of the country "uk"/],
  ])('%s is a warning', (_, from, to, expected) => {
    const { problems } = faultsOf('locales/languages.json', (text) => text.replace(from, to));
    expect(problems.filter(({ severity }) => severity === 'warning').map(printProblem)).toEqual([
      expect.stringMatching(expected),
    ]);
  });
  it('fallbacks that run in a circle are named with their members, and no locale is wrong for that', () => {
    const { problems } = faultsOf('locales/languages.json', (text) =>
      text.replace('"mx": "es"', '"mx": "es", "es": "ca", "ca": "pt", "pt": "es"'),
    );
    expect(problems.map(printProblem)).toEqual([
      'locales/languages.json:2:35 the fallbacks run in a circle: es → ca → pt → es. Let one of them end at a language that is complete.',
    ]);
  });
  it.each([
    ['locales/markets.json', '"markets"', 'marketz'],
    ['locales/languages.json', '"last"', 'lasst'],
  ])('%s that is broken makes no locale wrong', (file, from, to) => {
    const { problems } = faultsOf(file, (text) => text.replace(from, `"${to}"`));
    expect(new Set(problems.map((problem) => problem.file))).toEqual(new Set([file]));
  });
  it('a key that the last table lacks is reported there', () => {
    const { problems } = faultsOf('locales/es/segments.json', (text) =>
      text.replace('"women": "mujer",', ''),
    );
    expect(problems.map(printProblem)).toEqual([
      'locales/es/segments.json:2:13 "target" has no word for "women". Add it: this table stands in for those of all other languages.',
    ]);
  });
  it('a country that moves to a market of its own is reported at its locale alone', () => {
    const { problems } = faultsOf('locales/markets.json', (text) =>
      text.replace('"markets": {', '"markets": { "PL": ["PL"],'),
    );
    expect(problems.map(({ file }) => file)).toEqual([
      'locales/en_PL/locale.json',
      'locales/pl_PL/locale.json',
    ]);
  });
});
