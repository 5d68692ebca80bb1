import { Ajv, type ValidateFunction } from 'ajv';
import type { JSONPath } from 'jsonc-parser';
import { ajvOptions } from '../ajv-options';
import { findNearName } from '../pages/near-name';
import type { Problem } from '../pages/page.types';
import { checkJson, type CheckedFile } from './checked-json';
import { findFallbackLoops } from './fallback-loops';
import { languagesSchema, localeSchema, marketsSchema } from './locale.schema';
import { loadSegments } from './load-segments';
import { readFolderFiles } from './read-folder-files';
import { marketOf } from './market-of';
import type { WrittenLanguage } from './locale.types';
import type { LanguageRules, LoadedLocales, MarketMap, RegisteredLocale } from './registry.types';

const ajv = new Ajv({ ...ajvOptions, allErrors: true, verbose: true });
const validateLocale = ajv.compile<RegisteredLocale>(localeSchema);
const validateMarkets = ajv.compile<MarketMap>(marketsSchema);
const validateLanguages = ajv.compile<LanguageRules>(languagesSchema);

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/**
 * The locale registry out of the files of `locales/` (keys like `locales/en_GB/locale.json`).
 * Broken files are left out and reported in `problems`; nothing throws.
 */
export function loadLocales(files: ReadonlyMap<string, string>): LoadedLocales {
  const checkedMarkets = readOne(files, 'locales/markets.json', validateMarkets);
  const checkedLanguages = readOne(files, 'locales/languages.json', validateLanguages);
  const loops = checkedLanguages.value ? findFallbackLoops(checkedLanguages.value.fallback) : [];
  const problems: Problem[] = [
    ...checkedMarkets.problems,
    ...checkedLanguages.problems,
    ...loops.map((loop) => describeLoop(checkedLanguages, loop)),
  ];
  const rules: KnownRules = {
    markets: checkedMarkets.value,
    languages: checkedLanguages.value,
    looping: new Set(loops.flat()),
  };
  const { markets = noMarkets, languages = noLanguages } = rules;
  const locales = new Map<string, RegisteredLocale>();
  const broken = new Set<string>();
  for (const checked of readFolderFiles(files, 'locale.json', validateLocale)) {
    const wrong = checked.value ? checkLocale(checked, checked.value, rules) : checked.problems;
    problems.push(...wrong);
    if (!checked.value || wrong.length > 0) broken.add(checked.file.split('/')[1]!);
    else
      locales.set(checked.value.locale, {
        ...checked.value,
        countryDefault: checked.value.countryDefault ?? false,
        written: { lang: checked.value.isoLocale, dir: checked.value.dir },
      });
  }
  for (const locale of locales.values()) {
    const written = findStandIn(locale, languages, locales.values());
    if (written) locales.set(locale.locale, { ...locale, written });
  }
  problems.push(...findStrangeLanguages(checkedLanguages, locales, files));
  return {
    locales,
    markets,
    languages,
    segments: loadSegments(files, languages.segments, problems),
    broken,
    hasMarkets: checkedMarkets.value !== undefined,
    problems,
  };
}

/** Rules that a locale is checked against; undefined: their file is broken, and no locale is wrong for that. */
interface KnownRules {
  markets: MarketMap | undefined;
  languages: LanguageRules | undefined;
  /** Countries, in small letters, whose fallback is part of a loop. */
  looping: ReadonlySet<string>;
}

const noMarkets: MarketMap = {
  fallback: 'EU',
  markets: {},
  countryAliases: {},
  localeAliases: {},
  lists: {},
};
const noLanguages: LanguageRules = { fallback: {}, last: 'en', segments: 'es', complete: [] };

function describeLoop({ complain }: CheckedFile<LanguageRules>, loop: readonly string[]): Problem {
  return complain(
    ['fallback', loop[0]!],
    'fallback-loop',
    `the fallbacks run in a circle: ${[...loop, loop[0]].join(' → ')}`,
    { fix: 'Let one of them end at a language that is complete.' },
  );
}

/** Warnings: a language that no locale has is unused, and the file of a locale may be broken just now. */
function findStrangeLanguages(
  { value, complain }: CheckedFile<LanguageRules>,
  locales: ReadonlyMap<string, RegisteredLocale>,
  files: ReadonlyMap<string, string>,
): Problem[] {
  if (!value) return [];
  const folders = [...files.keys()].flatMap((file) => /^locales\/([a-z]{2})(?=[_/])/.exec(file)?.[1] ?? []);
  const known = new Set(
    [...locales.values()].flatMap(({ language, realLanguage }) => [language, realLanguage]).concat(folders),
  );
  const countries = new Set(
    [...files.keys()].flatMap(
      (file) => /^locales\/[a-z]{2}_([A-Z]{2})\//.exec(file)?.[1]?.toLowerCase() ?? [],
    ),
  );
  const named: [JSONPath, string][] = [
    ...Object.entries(value.fallback).map(([country, language]): [JSONPath, string] => [
      ['fallback', country],
      language,
    ]),
    [['last'], value.last],
    [['segments'], value.segments],
    ...value.complete.map((language, i): [JSONPath, string] => [['complete', i], language]),
  ];
  const strange = named
    .filter(([, language]) => !known.has(language))
    .map(([path, language]) =>
      complain(path, 'language-unknown', `no locale has the language "${language}"`, {
        severity: 'warning',
        didYouMean: findNearName(language, known),
        fix: 'Name a language of a locale.',
      }),
    );
  const nowhere = Object.keys(value.fallback)
    .filter((country) => !countries.has(country))
    .map((country) =>
      complain(['fallback', country], 'country-unknown', `no locale is of the country "${country}"`, {
        severity: 'warning',
        didYouMean: findNearName(country, countries),
        fix: 'Name the country of a locale in small letters.',
      }),
    );
  return [...strange, ...nowhere];
}

function readOne<Value>(
  files: ReadonlyMap<string, string>,
  file: string,
  validate: ValidateFunction<Value>,
): CheckedFile<Value> {
  return checkJson(file, files.get(file) ?? '', validate);
}

/** Fields that follow from the folder's name and the tables. */
type Derived = 'locale' | 'country' | 'realLanguage' | 'market' | 'fallbackLanguage';

function checkLocale(
  { file, complain }: CheckedFile<RegisteredLocale>,
  locale: RegisteredLocale,
  { markets, languages, looping }: KnownRules,
): Problem[] {
  const folder = file.split('/')[1]!;
  const country = locale.country.toLowerCase();
  const market = markets && marketOf(markets, locale.country);
  const fallback =
    languages && !looping.has(country) ? (languages.fallback[country] ?? languages.last) : undefined;
  const expected: [Derived, string | undefined, string][] = [
    ['locale', folder, 'the folder is called so'],
    ['country', folder.slice(3), 'it ends the folder name'],
    ['realLanguage', folder.slice(0, 2), 'it begins the folder name'],
    ['market', market, `locales/markets.json maps ${locale.country} there`],
    ['fallbackLanguage', fallback, 'locales/languages.json says so'],
  ];
  const currency = currencies.has(locale.currency)
    ? []
    : [
        complain(['currency'], 'currency-unknown', `"${locale.currency}" is not a currency`, {
          fix: 'Write an ISO 4217 code like EUR.',
        }),
      ];
  return [
    ...currency,
    ...expected
      .filter(([field, value]) => value !== undefined && locale[field] !== value)
      .map(([field, value, why]) =>
        complain(
          [field],
          'locale-mismatch',
          `"${field}" is "${locale[field]}" but must be "${String(value)}": ${why}`,
        ),
      ),
  ];
}

/**
 * A language without a whole set of labels (`complete` of locales/languages.json) is not what its pages are written in:
 * their words are the fallback's. Undefined: the locale's own.
 */
export function findStandIn(
  { language, fallbackLanguage }: RegisteredLocale,
  { complete, last }: LanguageRules,
  locales: Iterable<RegisteredLocale>,
): WrittenLanguage | undefined {
  if (complete.includes(language)) return undefined;
  const lang = complete.includes(fallbackLanguage) ? fallbackLanguage : last;
  return lang === language
    ? undefined
    : { lang, dir: [...locales].find((one) => one.language === lang)?.dir ?? 'ltr' };
}
