import type { Brand } from '../brands/brand.types';
import type { Locale } from '../locales/locale.types';
import type { RegisteredLocale } from '../locales/registry.types';
import type { Folded } from './fold-layers';
import type { ConfigKind } from './layer.types';
import type { PageFiles } from './page-files.types';
import type { BlockType, Problem, ResolvedPage, RouteMatch, SegmentNames } from './page.types';
import type { Provenance } from './value-sources';

/** The part of a brand that page configs need. A flag exists when any brand names it. */
export type EngineBrand = Pick<Brand, 'id' | 'locales' | 'defaultLocale' | 'timeZone' | 'flags'> &
  Partial<Pick<Brand, 'catalogue'>>;

/** The part of a locale that page configs need, with the language that its texts fall back to. */
export type EngineLocale = Locale & Partial<Pick<RegisteredLocale, 'fallbackLanguage'>>;

/** Products and listings of the catalogue. Each with its line, which a brand sells or not (`catalogue.lines` of brand.json). */
export interface KnownCatalogue {
  /** Material code → line. */
  products: ReadonlyMap<string, string>;
  /** Curated listing, the third segment of a listing's path → line, where it shows one only. */
  listings: ReadonlyMap<string, string | undefined>;
}

/** What lies outside of page configs. A lookup that is left out is not checked. */
export interface Lookups {
  /** `section.key` without `label:`. */
  hasLabel?(key: string, brandId: string): boolean;
  /** Candidates for did-you-mean. */
  labelKeys?(): Iterable<string>;
  /** `media:<file>` without the prefix. */
  hasMedia?(file: string, brandId: string): boolean;
  /** Candidates for did-you-mean. */
  mediaFiles?(brandId: string): Iterable<string>;
  /** Left out while a shop runs: a product that is withdrawn must not take a page's config with it. */
  catalogue?: KnownCatalogue;
  /** What a page can be about (`subject`). */
  subjects?: ReadonlySet<string>;
  /** Codes that a condition may contain. */
  campaigns?: ReadonlySet<string>;
  /** Languages that every text must have where a locale reads it. Left out while a shop runs: a text in another language is better than none. */
  completeLanguages?: ReadonlySet<string>;
  /** Landing campaigns: code, and each word that stands for it in an address → code. Left out while a shop runs, like the catalogue. */
  campaignNames?: ReadonlyMap<string, string>;
}

export interface PageEngineOptions {
  /** Path (`page-configs/_base/home.json`) → text. Copied; changes come through `update`. */
  files: ReadonlyMap<string, string>;
  blockTypes: ReadonlyMap<string, BlockType>;
  brands: readonly EngineBrand[];
  locales: readonly EngineLocale[];
  /** What every text falls back to in the end (locales/languages.json, `last`). */
  lastLanguage?: string | undefined;
  /** Locales whose own file is broken: no page is made for them, but a config may name them. */
  brokenLocales?: Iterable<string>;
  /** One for all brands, or one a brand (a segment may hold the brand's slug). */
  segments: SegmentNames | ((brandId: string) => SegmentNames);
  lookups?: Lookups;
  /** Flag names the shop has beside those in brand files. */
  flagNames?: Iterable<string>;
  /** true: these very files were found without any fault before, so they are not checked again. */
  isKnownSound?: boolean;
}

/** Parameters by name, or in the order of the path pattern. */
export type PathParams = Readonly<Record<string, string>> | readonly string[];

/** Path → new text, or null for a file that is taken away. */
export type TextChanges = ReadonlyMap<string, string | null>;

/** Pages as they stand. Unknown brands and locales give undefined everywhere. Answers are shared and must not be changed. */
export interface PageReader {
  /** Changes whenever a page could; part of cache keys. */
  readonly revision: string;
  pages(): string[];
  /** Files of all pages, without resolving any. */
  pageFiles(): PageFiles;
  /** Query parameters in conditions of page configs: a page's document depends on them. */
  conditionParameters(): ReadonlySet<string>;
  /** Names that page configs may use. */
  listNames(): { flags: string[]; campaigns: string[]; layouts: string[] };
  /** Conditions still stand on the blocks: `when` is the caller's to evaluate. */
  resolvePage(brandId: string, localeId: string, page: string): ResolvedPage | undefined;
  /** @param rest path below the locale, with or without the leading slash, no query. `redirect` is a path below the locale too. */
  matchRoute(brandId: string, localeId: string, rest: string): RouteMatch | undefined;
  /** Canonical path below the locale, `/…`; undefined when the page has no route here or a parameter is missing. */
  buildPath(brandId: string, localeId: string, page: string, params?: PathParams): string | undefined;
  /** Changes with any path of the storefront, in any of its locales. */
  routeKey(brandId: string): string;
  /** Changes with any file that a page of the storefront may be made of. */
  contentKey(brandId: string): string;
  explain(brandId: string, localeId: string, page: string): PageExplanation | undefined;
  /** A file of page configs as a tool edits it, whether it exists or not. undefined: no page config can have this path. */
  openLayer(file: string): OpenedLayer | undefined;
  /** Cells whose page a file reaches. */
  listImpact(file: string): { brand: string; locale: string; page: string }[];
}

/**
 * Pages as they would stand after some changes. It never changes, whatever happens to the engine that it comes from, and shares with it
 * all that the changes do not touch. Nothing is checked until `check` is called: a block that cannot stand is left out.
 */
export interface PageFork extends PageReader {
  /** Pages and layouts that the changes have a part in, as `page:home`, `layout:shop`: their own, those that extend them or stand in them, and those that link to a page whose path moves. */
  readonly reached: readonly string[];
  /** All that is wrong with the pages and layouts named, in the order of files and lines. @param names as in `reached`, which is meant when they are left out @param cell what shows in it alone; `cells` of a problem then has no other one, where it is not of a file as a whole */
  check(names?: Iterable<string>, cell?: { brand: string; locale: string }): Problem[];
  /** More changes on top of these. */
  fork(changes: TextChanges): PageFork;
}

/** The pages that serve, and how they change. */
export interface PageEngine extends PageReader {
  /** A change that breaks a page waits; what served before goes on serving. */
  update(changes: TextChanges): { changed: boolean; heldBack: string[] };
  /**
   * Takes all changes or none: with an error on any page that they reach nothing changes, and `problems` are those errors.
   * Never throws for what stands in a file, `_base` included.
   * @param known isKnownSound: these very changes were found sound on these very files before, so they are not checked again
   */
  replace(
    changes: TextChanges,
    known?: { isKnownSound?: boolean },
  ): { changed: boolean; problems: Problem[] };
  /** A preview of changes; the engine itself stays as it is. */
  fork(changes: TextChanges): PageFork;
  /** All faults, in the order of files and lines. */
  problems(): Problem[];
}

/** What stands around a layer's file. */
export interface OpenedLayer {
  kind: ConfigKind;
  /** Of the page or layout. */
  name: string;
  /** What the weaker layers make. */
  below: Folded;
  /** Whether the file, if there is one, has the form of a page config. */
  isReadable: boolean;
  /** Regions that blocks may stand in; undefined: the page has no layout. */
  regions: readonly string[] | undefined;
  /** The one of them that the page fills; undefined: it is a layout, or has none. */
  outlet: string | undefined;
  /** Ids that a new block cannot have: those of the page in any layer, of its layout, and of pages that share blocks with it. */
  takenIds: ReadonlySet<string>;
}

export interface PageExplanation {
  page: string;
  layout?: string;
  /** Layer files, weakest first. */
  files: string[];
  /** The page's own fields, then block by block in the order in which they stand on the page. */
  values: Provenance[];
}
