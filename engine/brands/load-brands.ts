import { Ajv, type ValidateFunction } from 'ajv';
import { checkJson, type CheckedFile } from '../locales/checked-json';
import { findNearName } from '../pages/near-name';
import type { LoadedLocales, LocaleRegistry } from '../locales/registry.types';
import { ajvOptions } from '../ajv-options';
import type { Problem } from '../pages/page.types';
import { composeBrandSchema } from './brand.schema';
import { composeStorefront, isStorefrontId, type StorefrontFile } from './storefronts';
import type { Brand, BrandSettings } from './brand.types';
import { checkDefault, checkTogether, type FiledBrand } from './check-brands-together';
import { checkSecretNames, type ProviderSchemas } from './check-providers';
import { settingsSchema } from './settings.schema';
import { storefrontSchema } from './storefront.schema';

export interface LoadedBrands {
  /** Default brand first, then by id. */
  brands: Brand[];
  problems: Problem[];
}

type Registry = Pick<LocaleRegistry, 'locales' | 'markets'> &
  Partial<Pick<LoadedLocales, 'broken' | 'hasMarkets'>>;

/**
 * The brands out of the files of `brands/`: `brands/<id>/brand.json` with `brands/<id>/settings.json`, and the storefronts that start from one
 * of them (`brands/<id>/storefront.json`). Nothing throws: faults are in `problems`.
 * A locale whose own file is broken is left out of the brand, which goes on with the others; not so its default locale.
 * Settings of third parties are checked where `providers` has their schemas.
 */
export function loadBrands(
  files: ReadonlyMap<string, string>,
  registry: Registry,
  providers?: ProviderSchemas,
): LoadedBrands {
  const validateBrand = compileSchema(providers);
  const checked = [...files]
    .filter(([file]) => /^brands\/[^/]+\/brand\.json$/.test(file))
    .map(([file, text]) => ({
      file: checkJson(file, text, validateBrand),
      settings: checkSettings(files, file.replace(/brand\.json$/, 'settings.json')),
    }));
  const own = checked.flatMap(({ file, settings }) =>
    file.value && settings.value ? [{ file, settings, brand: { ...file.value, ...settings.value } }] : [],
  );
  const started = readStorefronts(files, own);
  const read = [...own, ...started.read];
  const problems = [
    ...checked.flatMap(({ file, settings }) => [...file.problems, ...settings.problems]),
    ...started.problems,
    ...read.flatMap(({ file, settings, brand }) => [
      ...checkIdentity(file, brand),
      ...checkLocales(file, brand, registry),
      ...checkMarkets(settings, brand, registry),
      ...checkSecretNames(file, brand),
    ]),
    ...checkTogether(read),
    ...checkDefault(files, own, checked.length > own.length),
  ];
  const brands = read
    .map(({ brand }) => ({ ...brand, locales: brand.locales.filter((id) => !registry.broken?.has(id)) }))
    .sort((a, b) => Number(b.default ?? false) - Number(a.default ?? false) || (a.id < b.id ? -1 : 1));
  return { brands, problems };
}

/** What brand.json has of a brand. */
type BrandFile = Omit<Brand, keyof BrandSettings>;
type Settings = Pick<CheckedFile<BrandSettings>, 'value' | 'problems' | 'complain'>;

const validateSettings = new Ajv({ ...ajvOptions, allErrors: true, verbose: true }).compile<BrandSettings>(
  settingsSchema,
);

function checkSettings(files: ReadonlyMap<string, string>, file: string): Settings {
  const text = files.get(file);
  const checked = checkJson(file, text ?? '{}', validateSettings);
  if (text !== undefined) return checked;
  const missing = checked.complain([], 'settings-missing', 'the brand has no settings', {
    fix: 'Copy the settings.json of another brand and change it.',
  });
  return { complain: checked.complain, problems: [missing] };
}

const compiled = new Map<ProviderSchemas | undefined, ValidateFunction<BrandFile>>();

function compileSchema(providers: ProviderSchemas | undefined): ValidateFunction<BrandFile> {
  const validate =
    compiled.get(providers) ??
    new Ajv({ ...ajvOptions, allErrors: true, verbose: true, discriminator: true }).compile<BrandFile>(
      composeBrandSchema(providers),
    );
  compiled.set(providers, validate);
  return validate;
}

interface ReadBrand extends FiledBrand {
  settings: Settings;
}

type File = Pick<CheckedFile<unknown>, 'complain'>;

const validateStorefront = new Ajv({
  ...ajvOptions,
  allErrors: true,
  verbose: true,
}).compile<StorefrontFile>(storefrontSchema);

/** Storefronts that start from one of the brands. */
function readStorefronts(
  files: ReadonlyMap<string, string>,
  brands: readonly ReadBrand[],
): { read: ReadBrand[]; problems: Problem[] } {
  const read: ReadBrand[] = [];
  const problems: Problem[] = [];
  for (const [name, text] of files) {
    const [, id] = /^brands\/([^/]+)\/storefront\.json$/.exec(name) ?? [];
    if (id === undefined) continue;
    const file = checkJson(name, text, validateStorefront);
    const settings = checkSettings(files, `brands/${id}/settings.json`);
    problems.push(...file.problems, ...settings.problems);
    if (!file.value) continue;
    const source = brands.find(({ brand }) => brand.id === file.value!.from)?.brand;
    const faults = checkStart(file, files, id, file.value, brands);
    problems.push(...faults);
    if (faults.length > 0 || !source?.storefronts || !settings.value) continue;
    const composed = composeStorefront({ ...source, storefronts: source.storefronts }, id, file.value);
    read.push({ file, settings, brand: { ...composed, ...settings.value } });
  }
  return { read, problems };
}

/** What prevents a storefront from starting at the address in its file. */
function checkStart(
  { complain }: File,
  files: ReadonlyMap<string, string>,
  id: string,
  { from, locales = [] }: StorefrontFile,
  brands: readonly ReadBrand[],
): Problem[] {
  if (files.has(`brands/${id}/brand.json`))
    return [
      complain([], 'storefront-twice', 'the folder has a brand.json, too', {
        fix: 'Remove one of both files.',
      }),
    ];
  if (!isStorefrontId(id))
    return [
      complain([], 'storefront-id', `"${id}" cannot be part of a host name`, {
        fix: 'Use up to 40 small letters, digits and single hyphens, beginning with a letter.',
      }),
    ];
  const source = brands.find(({ brand }) => brand.id === from)?.brand;
  if (!source)
    return [
      complain(['from'], 'storefront-from', `there is no brand "${from}" with a brand.json`, {
        didYouMean: findNearName(
          from,
          brands.map(({ brand }) => brand.id),
        ),
      }),
    ];
  if (!source.storefronts)
    return [
      complain(['from'], 'storefront-from', `no storefront may start from "${from}"`, {
        fix: 'Give its brand.json "storefronts" with hosts and publicOrigin.',
      }),
    ];
  return locales.flatMap((locale, index) =>
    source.locales.includes(locale)
      ? []
      : [
          complain(['locales', index], 'storefront-locale', `"${from}" has no locale "${locale}"`, {
            didYouMean: findNearName(locale, source.locales),
          }),
        ],
  );
}

function checkIdentity({ file, complain }: CheckedFile<unknown>, brand: Brand): Problem[] {
  const folder = file.split('/')[1]!;
  return [
    ...(brand.id === folder
      ? []
      : [
          complain(['id'], 'brand-id', `"id" is "${brand.id}" but the folder is called "${folder}"`, {
            fix: 'Give both the same name.',
          }),
        ]),
    ...(isTimeZone(brand.timeZone)
      ? []
      : [
          complain(['timeZone'], 'brand-time-zone', `"${brand.timeZone}" is not a time zone`, {
            fix: 'Write one like Europe/Madrid.',
          }),
        ]),
  ];
}

function checkLocales({ complain }: File, brand: Brand, { locales, broken }: Registry): Problem[] {
  const known = [...locales.keys()];
  const unknown = brand.locales.flatMap((locale, index) =>
    locales.has(locale) || broken?.has(locale)
      ? []
      : [
          complain(['locales', index], 'locale-unknown', `the locale "${locale}" has no folder in locales/`, {
            didYouMean: findNearName(locale, known),
          }),
        ],
  );
  if (broken?.has(brand.defaultLocale))
    return [
      ...unknown,
      complain(
        ['defaultLocale'],
        'default-locale',
        `the default locale "${brand.defaultLocale}" cannot be used: locales/${brand.defaultLocale}/locale.json is broken`,
        { fix: 'Mend that file, or choose another default locale.' },
      ),
    ];
  if (brand.locales.includes(brand.defaultLocale)) return unknown;
  return [
    ...unknown,
    complain(
      ['defaultLocale'],
      'default-locale',
      `the default locale "${brand.defaultLocale}" is not one of this brand's locales`,
      { didYouMean: findNearName(brand.defaultLocale, brand.locales) },
    ),
  ];
}

function checkMarkets(
  { complain }: Settings,
  brand: Brand,
  { locales, markets, broken = new Set(), hasMarkets = true }: Registry,
): Problem[] {
  if (!hasMarkets) return [];
  const known = [
    ...new Set([
      ...Object.keys(markets.markets),
      ...[...locales.values()].map(({ country }) => country),
      ...[...broken].map((id) => id.slice(3)),
    ]),
  ];
  return Object.keys(brand.flags.markets ?? {})
    .filter((market) => !known.includes(market))
    .map((market) =>
      complain(
        ['flags', 'markets', market],
        'market-unknown',
        `"${market}" is neither a market nor a country of the registry`,
        { didYouMean: findNearName(market, known) },
      ),
    );
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
