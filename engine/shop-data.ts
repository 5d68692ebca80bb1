import type { AnySchemaObject } from 'ajv';
import type { Brand } from './brands/brand.types';
import type { ProviderSchemas } from './brands/check-providers';
import { loadBrands } from './brands/load-brands';
import { loadThemes, type LoadedThemes } from './brands/load-themes';
import type { Flags } from './flags/flags.schema';
import { resolveFlags } from './flags/resolve-flags';
import { createLinks, type Links } from './links/create-links';
import type { Locale } from './locales/locale.types';
import { loadLocales } from './locales/load-locales';
import type { LoadedLocales } from './locales/registry.types';
import type { Problem } from './pages/page.types';
import { loadLabels, loadWording, type LoadedLabels, type MessageCheck } from './words/load-words';
import type { Sections } from './words/words.types';

type Files = ReadonlyMap<string, string>;

/** Texts of label and wording files. */
export interface ShopTexts {
  labels: LoadedLabels['labels'];
  wording: Map<string, Map<string, Sections>>;
  problems: Problem[];
}

/** Files of brands and locales, checked and parsed once. */
export interface ShopData<Theme = unknown> {
  /** The files it was read from: path from the root → text; page configs are left out. */
  files: Files;
  registry: LoadedLocales;
  /** Default brand first. */
  brands: Brand[];
  /** By brand; none without a schema of themes. */
  themes: ReadonlyMap<string, Theme>;
  texts: ShopTexts;
  links: Links;
  /** Flags of a brand in a locale's market and country. Throws for an unknown brand. */
  flags(brandId: string, locale: Pick<Locale, 'market' | 'country'>): Readonly<Flags>;
  /** Problems by the part that can be read again on its own. */
  problems: Record<'structure' | 'looks' | 'texts', Problem[]>;
}

export interface ShopDataSchemas {
  /** What a brand file may set of third parties. */
  providers: ProviderSchemas;
  /** JSON Schema of a theme; left out: looks are not read. */
  theme?: AnySchemaObject;
  /** Finds what is wrong with a text's syntax; left out: the usual check. */
  checkMessage?: MessageCheck;
}

/**
 * The one reading of brands, locales, looks and texts, for storefront, bundled API and command line. Throws for nothing: `problems` has the faults.
 * @param before an earlier reading with the same schemas: its texts serve again where their files are the same
 */
export function readShopData<Theme = unknown>(
  files: Files,
  schemas: ShopDataSchemas,
  before?: ShopData<Theme>,
): ShopData<Theme> {
  const own = pickDataFiles(files);
  const registry = loadLocales(own);
  const { brands, problems } = loadBrands(own, registry, schemas.providers);
  const themes: LoadedThemes<Theme> = schemas.theme
    ? loadThemes(
        own,
        brands.map(({ id }) => id),
        schemas.theme,
      )
    : { themes: new Map(), problems: [] };
  const texts =
    before && isSame(pickWordFiles(before.files), pickWordFiles(own))
      ? before.texts
      : readTexts(own, schemas.checkMessage);
  return {
    files: own,
    registry,
    brands,
    themes: themes.themes,
    texts,
    links: createLinks({ brands, locales: registry }),
    flags: cacheFlags(brands),
    problems: {
      structure: [...registry.problems, ...problems],
      looks: themes.problems,
      texts: texts.problems,
    },
  };
}

/** readShopData that gives its last result again for the same texts: what starts in one process calls it one after another. */
export function openShopData<Theme>(schemas: ShopDataSchemas): (files: Files) => ShopData<Theme> {
  let last: ShopData<Theme> | undefined;
  return (files) =>
    last && isSame(last.files, pickDataFiles(files))
      ? last
      : (last = readShopData<Theme>(files, schemas, last));
}

/** Labels and wording alone, for texts that change while everything else stays. */
export function readTexts(files: Files, checkMessage?: MessageCheck): ShopTexts {
  const { labels, problems } = loadLabels(files, checkMessage);
  const { wording, problems: wordingProblems } = loadWording(files, checkMessage);
  return { labels, wording, problems: [...problems, ...wordingProblems] };
}

const pickDataFiles = (files: Files): Files =>
  new Map([...files].filter(([name]) => !name.startsWith('page-configs/')));

/** Files that hold words and nothing else. */
export const isWordFile = (name: string): boolean =>
  /^(locales\/[^/]+\/labels|brands\/[^/]+\/wording)\//.test(name);

const pickWordFiles = (files: Files): Files => new Map([...files].filter(([name]) => isWordFile(name)));

const isSame = (one: Files, other: Files): boolean =>
  one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);

/** Worked out once a brand, market and country. */
function cacheFlags(brands: readonly Brand[]): ShopData['flags'] {
  const kept = new Map<string, Readonly<Flags>>();
  return (brandId, locale) => {
    const key = `${brandId} ${locale.market} ${locale.country}`;
    const known = kept.get(key);
    if (known) return known;
    const brand = brands.find(({ id }) => id === brandId);
    if (!brand) throw new Error(`No brand "${brandId}".`);
    const flags = resolveFlags(brand, locale);
    kept.set(key, flags);
    return flags;
  };
}
