import { Ajv, type ValidateFunction } from 'ajv';
import type { JSONPath } from 'jsonc-parser';
import { ownSchemas } from '../own-schemas';
import { findNearName } from '../pages/near-name';
import type { Problem } from '../pages/page.types';
import { checkJson, type CheckedFile } from './checked-json';
import { languagesSchema, localeSchema, marketsSchema, segmentsSchema } from './locale.schema';
import { marketOf } from './market-of';
import { findStandIn } from './written-language';
import type {
  LanguageRules,
  LoadedLocales,
  MarketMap,
  RegisteredLocale,
  SegmentTables,
} from './registry.types';

const ajv = new Ajv({ ...ownSchemas, allErrors: true, verbose: true });
const validateLocale = ajv.compile<RegisteredLocale>(localeSchema);
const validateMarkets = ajv.compile<MarketMap>(marketsSchema);
const validateLanguages = ajv.compile<LanguageRules>(languagesSchema);
const validateSegments = ajv.compile<SegmentTables>(segmentsSchema);

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/**
 * The locale registry out of the files of `locales/` (keys like `locales/en_GB/locale.json`).
 * Broken files are left out and told in `problems`; nothing throws.
 */
export function loadLocales(files: ReadonlyMap<string, string>): LoadedLocales {
  const problems: Problem[] = [];
  const markets = readOne(files, 'locales/markets.json', validateMarkets, problems) ?? {
    fallback: 'EU',
    markets: {},
    countryAliases: {},
    localeAliases: {},
    lists: {},
  };
  const checkedLanguages = checkJson(
    'locales/languages.json',
    files.get('locales/languages.json') ?? '',
    validateLanguages,
  );
  problems.push(...checkedLanguages.problems);
  const languages = checkedLanguages.value ?? { fallback: {}, last: 'en', segments: 'es', complete: [] };
  const locales = new Map<string, RegisteredLocale>();
  const broken = new Set<string>();
  for (const checked of readFolderFiles(files, 'locale.json', validateLocale)) {
    const wrong = checked.value
      ? checkLocale(checked, checked.value, { markets, languages })
      : checked.problems;
    problems.push(...wrong);
    if (!checked.value || wrong.length > 0) broken.add(checked.file.split('/')[1]!);
    else
      locales.set(checked.value.locale, {
        ...checked.value,
        countryDefault: checked.value.countryDefault ?? false,
      });
  }
  for (const locale of locales.values()) {
    const written = findStandIn(locale, languages, locales.values());
    if (written) locales.set(locale.locale, { ...locale, written });
  }
  problems.push(...findStrangeLanguages(checkedLanguages, locales, files));
  return { locales, markets, languages, segments: loadSegments(files, problems), broken, problems };
}

/** Warnings: a language that no locale has is read by nobody, and the file of a locale may be broken just now. */
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
  problems: Problem[],
): Value | undefined {
  const checked = checkJson(file, files.get(file) ?? '', validate);
  problems.push(...checked.problems);
  return checked.value;
}

function readFolderFiles<Value>(
  files: ReadonlyMap<string, string>,
  name: string,
  validate: ValidateFunction<Value>,
): CheckedFile<Value>[] {
  const wanted = [...files].filter(([file]) =>
    new RegExp(`^locales/[^/]+/${name.replace('.', '\\.')}$`).test(file),
  );
  return wanted.map(([file, text]) => checkJson(file, text, validate));
}

/** Fields that follow from the folder's name and the tables. */
type Derived = 'locale' | 'country' | 'realLanguage' | 'market' | 'fallbackLanguage';

function checkLocale(
  { file, complain }: CheckedFile<RegisteredLocale>,
  locale: RegisteredLocale,
  rules: { markets: MarketMap; languages: LanguageRules },
): Problem[] {
  const folder = file.split('/')[1]!;
  const market = marketOf(rules.markets, locale.country);
  const fallback = rules.languages.fallback[locale.country.toLowerCase()] ?? rules.languages.last;
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
      .filter(([field, value]) => locale[field] !== value)
      .map(([field, value, why]) =>
        complain(
          [field],
          'locale-mismatch',
          `"${field}" is "${locale[field]}" but must be "${String(value)}": ${why}`,
        ),
      ),
  ];
}

function loadSegments(files: ReadonlyMap<string, string>, problems: Problem[]): Map<string, SegmentTables> {
  const segments = new Map<string, SegmentTables>();
  for (const checked of readFolderFiles(files, 'segments.json', validateSegments)) {
    const twins = checked.value ? findTwins(checked, checked.value) : [];
    problems.push(...checked.problems, ...twins);
    if (checked.value && twins.length === 0) segments.set(checked.file.split('/')[1]!, checked.value);
  }
  return segments;
}

/** A word that stands for two keys of one list leads back to one of them only. */
function findTwins({ complain }: CheckedFile<SegmentTables>, tables: SegmentTables): Problem[] {
  return Object.entries(tables).flatMap(([list, words]) =>
    typeof words === 'string'
      ? []
      : Object.entries(words).flatMap(([key, word], i, all) => {
          const twin = all.slice(0, i).find(([, other]) => other === word);
          return twin
            ? [
                complain([list, key], 'segment-twice', `"${word}" stands for "${twin[0]}" already`, {
                  fix: `Give "${key}" a word of its own.`,
                }),
              ]
            : [];
        }),
  );
}
