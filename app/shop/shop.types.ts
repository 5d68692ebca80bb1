import type { BlockCounter } from '../../composer/server/health/health.types';
import type { Brand } from '../../engine/brands/brand.types';
import type { Locale } from '../../engine/locales/locale.types';
import type { BuiltAssets } from '../../engine/pages/built-assets.types';
import type { PageFork } from '../../engine/pages/page-engine.types';
import type { BlockType, Problem, RouteMatch } from '../../engine/pages/page.types';
import type { ShopConfigs } from '../../engine/pages/shop-configs.types';
import type { ApiClient } from '../../eshop-api/contract/client.types';
import type { ApiLog } from '../../eshop-api/server/settings.types';
import type { BuildPath } from '../../engine/pages/page-paths';
import type { ShopData } from '../../engine/shop-data';
import type { Theme } from '../../ui/theme/theme.types';
import type { ConfigVerdict } from '../http/config-health';
import type { Sessions } from '../session/session-seal';
import type { KnownMembers } from './known-members';
import type { LastGood } from './last-good.server';
import type { LocalizedPage } from '../request/request-context.types';
import type { ThemeFile } from './theme-file';
import type { Words } from '../../engine/words/words.types';

export interface ChangeVerdict {
  /** These very changes were checked on these very files: they serve all together, and are not checked again. */
  isKnownSound: boolean;
}

/** Data files as a shop reads and follows them. */
export interface DataFiles {
  /** Path from the root → text, always as it is to serve. */
  readonly texts: ReadonlyMap<string, string>;
  /** Calls back with the names of files that changed, came or went. One listener at a time. Returns the end. */
  watch(onChange: (changed: string[], verdict?: ChangeVerdict) => void): () => void;
  /** What is there and cannot be read. */
  problems(): Problem[];
}

/** Errors that a shop on these files would have with texts laid over them (path → text; null: gone), and has not without. */
export type CheckTexts = (
  files: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string | null>,
) => Problem[];

/** What the pages need of the outside: handed in by app/start, so that code can be reloaded around it. */
export interface ShopParts {
  root: string;
  production: boolean;
  log: ApiLog;
  clock: () => Date;
  api: ApiAccess;
  sessions: Sessions;
  /** Left out: page configs are checked at every start. */
  verdict?: ConfigVerdict;
  /** The data files, where someone has opened them already. */
  files?: DataFiles;
  /** Previews only: what is shown in place of a text. */
  rewriteText?: ((text: string) => string) | undefined;
  /** Counts how blocks fare on the pages of visitors; left out: nothing is counted. */
  blockCounter?: BlockCounter | undefined;
  /** Parses and checks them, for the bundled API of this process, too. */
  readData: (files: ReadonlyMap<string, string>) => ShopData<Theme>;
}

/** The eshop-api as the storefront reaches it, bundled or outside. */
export interface ApiAccess {
  /** A client for one request: equal reads are shared, headers of docs/contract/calls.md#common-behaviour are set. */
  open(caller: ApiCaller): ApiClient;
  /** Changes when the catalogue or labels change; part of every cached document's stamp. */
  version(): string;
  /** Label edited live. */
  liveLabel(localeId: string, section: string, key: string, brandId: string): string | undefined;
  /** `defaultProfile` of the profile response; the brand's default locale when the API has none. */
  defaultProfile(brand: Brand): Promise<string>;
  /** Whether a user hash is a live subscription's of the storefront (docs/contract/storefronts-and-roles.md#member). Rejects when the API does not answer. */
  isMember(storefront: string, userHash: string): Promise<boolean>;
  /** Missing labels in the format of docs/contract/content.md#missing-labels: strings `{page} [{locale}] {section} {key}`. */
  reportMissingLabels(lines: string[], brandId: string): Promise<void>;
  /** Brands, locales and words changed on disk: the bundled API, its bag, checkout and mails work with these from now on. */
  takeData(data: ShopData): void;
  /** Paths of pages from now on: the bundled API builds its links from them. */
  takePaths(buildPath: BuildPath): void;
  /** Discards what was read from an outside API; resolves when its words have been read again. */
  purge(): Promise<void>;
  /** Why the API answers badly now, or undefined. */
  degradedReason(): string | undefined;
}

export interface ApiCaller {
  storefront: string;
  locale: string;
  clientUrl: string;
  userAgent: string;
  requestId: string;
  clientId: string | undefined;
  /** The visitor's, as resolved when the request came in. */
  address?: string | undefined;
  /** Instant that the bundled API answers for: a preview's. Its answers are not cached. Left out: now. */
  now?: Date;
  /** The API failed, or its answer is an older one: what is made of it must not be cached. */
  onDegraded?: () => void;
}

/** Brand facts ready for pages. */
export interface BrandBook {
  brands: readonly Brand[];
  pick(host: string | null): Brand;
  /** Font faces and tokens, for the script of the locale. */
  theme(brandId: string, locale: Locale): ThemeFile;
  /** What a file name below /assets stands for: the theme as it is now, whatever content it was named after. */
  findTheme(name: string): ThemeFile | undefined;
  fontPreloads(brandId: string, locale: Locale): string[];
  /** Ground of its pages, for the browser's own frame around them. */
  themeColour(brandId: string): string;
}

/** Rules of docs/contract/addresses.md#path-rules bound to the data files. */
export interface LinkBook {
  /** Locale and rest of a path whose locale is right; undefined: it redirects. */
  find(pathname: string, brand: Brand): { locale: Locale; rest: string } | undefined;
  /** Splits a path; `redirect` when the path cannot stand (default/int, missing locale). */
  locate(
    url: URL,
    brand: Brand,
    cookies: Readonly<Record<string, string>>,
    acceptLanguage: string,
  ): Promise<{ locale: Locale; rest: string } | { redirect: string; status: 301 | 302 | 307 }>;
  href(link: string, brand: Brand, locale: Locale): string;
  alternates(brand: Brand, match: RouteMatch): { hreflang: string; href: string }[];
  /** Path of a page, locale included; undefined where it has no route or a parameter is missing. */
  path(brand: Brand, locale: Locale, match: RouteMatch): string | undefined;
  /** The same page in every locale of the brand, for the selector. */
  localePaths(brand: Brand, match: RouteMatch): { locale: Locale; href: string }[];
}

/** Who every visitor of a preview counts as. */
export interface ViewedBy {
  isMember: boolean;
  isStoreMode: boolean;
}

export interface Shop {
  /** Previews only. Left out: visitors count as who they are. */
  viewedBy?: ViewedBy | undefined;
  log: ApiLog;
  clock: () => Date;
  production: boolean;
  brands: BrandBook;
  links: LinkBook;
  locale(id: string): Locale | undefined;
  flags(brand: Brand, locale: Locale): Readonly<Record<string, unknown>>;
  wordsFor(brand: Brand, locale: Locale, section: string): Words;
  matchRoute(brand: Brand, locale: Locale, rest: string): RouteMatch | undefined;
  /** Pages as they would be with other data files, of which the page configs and the storefronts that they add count. */
  forkPages(files: ReadonlyMap<string, string>): PageFork;
  blockTypes: ReadonlyMap<string, BlockType>;
  /** For the composer: what blocks weigh. */
  assets: BuiltAssets;
  /** For the composer. @param files data files that may add storefronts; of their page configs none count */
  configs(files?: ReadonlyMap<string, string>): ShopConfigs;
  /** Names of all page configs, whether they have a route or not. */
  pages(): readonly string[];
  localizedPage(brand: Brand, locale: Locale, page: string): LocalizedPage | undefined;
  /** The same with changed page configs, which are not checked. @param changes text by path; null: the file is gone */
  localizeChanged(changes: ReadonlyMap<string, string | null>): Shop['localizedPage'];
  api: ApiAccess;
  sessions: Sessions;
  lastGood: LastGood;
  /** Left out: nothing is counted, as in every preview. */
  blockCounter?: BlockCounter | undefined;
  members: KnownMembers;
  /** Revision of configs, brands, labels and catalogue together: while it stays the same, so does everything. */
  revision(): string;
  /** What a document of a page is made of: while it stays the same, so does the document, whatever else changes the revision. */
  documentStamp(brand: Brand, locale: Locale, page: string): string;
  /** As documentStamp, of a file about all pages of a brand. */
  siteStamp(brand: Brand): string;
  /** Query parameters in conditions of page configs, beside those that always change a document. */
  conditionParameters(): ReadonlySet<string>;
  problems(): readonly Problem[];
  close(): void;
}
