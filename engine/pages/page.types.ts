import type { BlockDefinition } from '../../blocks/_kit/block.types';

/** Condition of a block (`when`), evaluated on the server's clock; all named parts must hold. */
export interface Condition {
  markets?: string[];
  locales?: string[];
  /** Flag name → wanted value; `true` means "on". */
  flags?: Record<string, unknown>;
  campaign?: { code: string; status: ('PRE' | 'OPEN' | 'POST')[] };
  /** Local date-times (2026-11-27T00:00) in the brand's time zone; from inclusive, until exclusive. */
  from?: string;
  until?: string;
  /** Needs the member: never decided in a cached document, the browser asks after it. */
  member?: boolean;
  storeMode?: boolean;
  query?: Record<string, string>;
  /** Parameters of the page's path, by canonical value: `{name: 'blfr'}` on /landings/{name}. */
  params?: Record<string, string>;
  not?: Condition;
}

export interface ResolvedBlock {
  id: string;
  type: string;
  version: number;
  /** Validated and migrated, not yet put into words: `label:` and `page:` references still stand. */
  props: Record<string, unknown>;
  when?: Condition;
  /** Streams after the document; `height` in px is the skeleton's final size (mobile, desktop). */
  defer?: { height: [number, number] };
  slots: Record<string, ResolvedBlock[]>;
}

export interface ResolvedPage {
  page: string;
  layout: string;
  /** What the page is about, e.g. product. */
  subject?: string;
  seo: { title?: string; description?: string; robots?: string };
  cache: { document: 'public' | 'private' | 'personal'; maxAge: number; staleWhileRevalidate: number };
  /** Region name → blocks in order; layout regions (header, footer, modals) and `main`. */
  regions: Record<string, ResolvedBlock[]>;
}

export interface RouteMatch {
  page: string;
  /** Canonical (English) parameter values. */
  params: Record<string, string>;
  /** Locale → the word that stands for `{name}` there, where content has an address in each language. */
  names?: Readonly<Record<string, string>>;
  /** Set when the path is right but not canonical (wrong language's segment): redirect there (301). */
  redirect?: string;
}

/** One complaint about a config, brand or locale file, in plain language. */
export interface Problem {
  code: string;
  severity: 'error' | 'warning';
  file: string;
  line: number;
  column: number;
  layer?: string;
  page?: string;
  block?: string;
  field?: string;
  /** Where it shows, of a problem that does not show on every storefront: `south es_ES and elsewhere`. */
  storefront?: string;
  /** What is wrong, in one sentence. */
  message: string;
  /** What was meant, when a near name exists. */
  didYouMean?: string;
  /** How to mend it. */
  fix?: string;
}

/** A block type as the engine knows it. `validate` is ajv-compiled ahead of time in production. */
export interface BlockType {
  type: string;
  definition: BlockDefinition;
  schema: Record<string, unknown>;
  validate: ((props: unknown) => boolean) & { errors?: unknown[] | null };
  migrations: Record<number, (props: Record<string, unknown>) => Record<string, unknown>>;
}

/** Translates URL segments; implemented by engine/links. */
export interface SegmentNames {
  /** Canonical key (women, shoes, all …) of a segment in this locale, or undefined. */
  keyOf(kind: 'target' | 'type', locale: string, segment: string): string | undefined;
  /** Canonical key of a segment in any language, for redirects. */
  keyInAnyLanguage(kind: 'target' | 'type', segment: string): string | undefined;
  segmentOf(kind: 'target' | 'type', locale: string, key: string): string;
}
