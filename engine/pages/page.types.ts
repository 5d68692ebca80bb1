import type { Condition } from './condition.types';
import type { BlockDefinition } from './block-definition.types';

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
  /** JSON path in the file: of the value, of its key, or of what should hold it. Left out where the text itself cannot be read. */
  path?: readonly (string | number)[];
  /** Every storefront and locale in which it shows. */
  cells?: readonly { brand: string; locale: string }[];
  /** What is wrong, in one sentence. */
  message: string;
  /** What was meant, when a near name exists. */
  didYouMean?: string;
  /** How to mend it. */
  fix?: string;
}

/** A block type as the engine has it. `validate` is ajv-compiled ahead of time in production. */
export interface BlockType {
  type: string;
  definition: BlockDefinition;
  schema: Record<string, unknown>;
  validate: ((props: unknown) => boolean) & { errors?: unknown[] | null };
  migrations: Record<number, (props: Record<string, unknown>) => Record<string, unknown>>;
  /** Paths below the locale that it answers itself, before any page: `_payment/bag/:token`. */
  routes?: readonly string[];
}

/** Translates URL segments; implemented by engine/links. */
export interface SegmentNames {
  /** Canonical key (women, shoes, all …) of a segment in this locale, or undefined. */
  keyOf(kind: 'target' | 'type', locale: string, segment: string): string | undefined;
  /** Canonical key of a segment in any language, for redirects. */
  keyInAnyLanguage(kind: 'target' | 'type', segment: string): string | undefined;
  segmentOf(kind: 'target' | 'type', locale: string, key: string): string;
}
