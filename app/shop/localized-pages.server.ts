import { assetsOf } from '../../engine/brands/storefronts';
import type { Brand } from '../../engine/brands/brand.types';
import type { Locale } from '../../engine/locales/locale.types';
import type { PageEngine } from '../../engine/pages/page-engine.types';
import type { ResolvedBlock, ResolvedPage } from '../../engine/pages/page.types';
import { findUpload } from '../../engine/pages/uploaded-picture';
import type { WordBook, Words } from '../../engine/words/words.types';
import { readKeptYears } from '../../eshop-api/contract/ways-back';
import type {
  LocalizedBlock,
  LocalizedPage,
  ServerBlock,
  ServerSubject,
} from '../request/request-context.types';

/** What stands behind the string formats of block schemas (blocks/_contract/schema-fragments.ts). */
interface StringMeanings {
  text: (value: string) => string;
  link: (value: string) => string;
  media: (value: string) => string;
}

interface SchemaNode {
  format?: string;
  properties?: Record<string, SchemaNode>;
  additionalProperties?: SchemaNode | boolean;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
}

/** Props as configs have them → props as views want them: labels in words, links as hrefs, media as URLs. */
export function localizeProps(
  props: Record<string, unknown>,
  schema: Record<string, unknown>,
  meanings: StringMeanings,
): Record<string, unknown> {
  return walk(props, schema, meanings) as Record<string, unknown>;
}

function walk(value: unknown, schema: SchemaNode | undefined, meanings: StringMeanings): unknown {
  if (typeof value === 'string') return localizeString(value, formatOf(schema), meanings);
  if (Array.isArray(value)) return value.map((item) => walk(item, schema?.items, meanings));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, walk(child, childOf(schema, key), meanings)]),
  );
}

function localizeString(
  value: string,
  format: string | undefined,
  { text, link, media }: StringMeanings,
): string {
  if (format === 'link') return link(value);
  if (format === 'media') return media(value);
  return format === 'text' || format === 'rich-text' || value.startsWith('label:') ? text(value) : value;
}

const branches = (schema: SchemaNode): SchemaNode[] => [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];

const formatOf = (schema: SchemaNode | undefined): string | undefined =>
  schema && (schema.format ?? branches(schema).find((branch) => branch.format)?.format);

function childOf(schema: SchemaNode | undefined, key: string): SchemaNode | undefined {
  if (!schema) return undefined;
  const own = schema.properties?.[key];
  if (own) return own;
  if (typeof schema.additionalProperties === 'object') return schema.additionalProperties;
  return branches(schema)
    .map((branch) => childOf(branch, key))
    .find(Boolean);
}

interface ReadyPagesParts {
  engine: PageEngine;
  blocks: ReadonlyMap<string, ServerBlock>;
  subjects: ReadonlyMap<string, ServerSubject>;
  /** `keyOf` changes with any text that may stand on a page there, live labels aside. */
  words: { book: WordBook; keyOf(brandId: string, localeId: string): string };
  href: (link: string, brand: Brand, locale: Locale) => string;
  /** Changes with the API's data: live labels may read otherwise then. */
  version: () => string;
  /** Previews only: what is shown in place of a text that a page has itself, before it is filled. */
  rewrite?: ((text: string) => string) | undefined;
}

/** What was made of a page or block for one brand and locale; good as long as what it was made with is the same. */
interface Memo<Value> {
  state: string;
  value: Value;
}

/** By what it is made of, then by storefront and locale: the last version only. */
type MemoMap<Source extends object, Value> = WeakMap<Source, Map<string, Memo<Value>>>;

function memoize<Source extends object, Value>(
  kept: MemoMap<Source, Value>,
  source: Source,
  cell: string,
  state: string,
  make: () => Value,
): Value {
  const byCell = kept.get(source) ?? new Map<string, Memo<Value>>();
  kept.set(source, byCell);
  const known = byCell.get(cell);
  if (known?.state === state) return known.value;
  const value = make();
  byCell.set(cell, { state, value });
  return value;
}

/**
 * Resolved pages put into words and hrefs. A page, and each block of it, is the same object as long as it is resolved alike, its words and
 * the storefront's paths are the same: what is rendered of it is kept by that object.
 */
export class ReadyPages {
  private readonly pages: MemoMap<ResolvedPage, LocalizedPage> = new WeakMap();
  private readonly blocks: MemoMap<ResolvedBlock, LocalizedBlock[]> = new WeakMap();
  private textVersion: string;

  constructor(private readonly parts: ReadyPagesParts) {
    this.textVersion = parts.version();
  }

  /** @param from pages that are shown in place of those that serve */
  find(
    brand: Brand,
    locale: Locale,
    page: string,
    from: Pick<PageEngine, 'resolvePage'> = this.parts.engine,
  ): LocalizedPage | undefined {
    this.refreshTexts();
    const { engine, words } = this.parts;
    const resolved = from.resolvePage(brand.id, locale.locale, page);
    if (!resolved) return undefined;
    const cell = `${brand.id} ${locale.locale}`;
    const state = `${this.textVersion} ${engine.routeKey(brand.id)} ${words.keyOf(brand.id, locale.locale)}`;
    return memoize(this.pages, resolved, cell, state, () => this.makePage(resolved, brand, locale, state));
  }

  private refreshTexts(): void {
    const now = this.parts.version();
    if (now === this.textVersion) return;
    this.textVersion = now;
    this.parts.words.book.invalidate();
  }

  private makePage(resolved: ResolvedPage, brand: Brand, locale: Locale, state: string): LocalizedPage {
    const meanings = this.meaningsFor(brand, locale, resolved.page);
    const wordsOf = (section: string) =>
      this.parts.words.book.wordsFor(brand.id, locale.locale, section, resolved.page);
    // A missing label is reported with its page, so pages share no block.
    const cell = `${brand.id} ${locale.locale} ${resolved.page}`;
    const makeAll = (blocks: ResolvedBlock[]): LocalizedBlock[] =>
      blocks.flatMap((block) =>
        memoize(this.blocks, block, cell, state, () => this.makeBlock(block, meanings, wordsOf, makeAll)),
      );
    const { seo } = resolved;
    const subject = this.parts.subjects.get(resolved.subject ?? '');
    return {
      page: resolved.page,
      ...(subject && {
        subject: { ...subject, words: wordsOf('seo') },
      }),
      seo: {
        title: seo.title && meanings.text(seo.title),
        description: seo.description && meanings.text(seo.description),
        robots: seo.robots,
      },
      cache: resolved.cache,
      regions: Object.fromEntries(
        Object.entries(resolved.regions).map(([name, blocks]) => [name, makeAll(blocks)]),
      ),
    };
  }

  private makeBlock(
    block: ResolvedBlock,
    meanings: StringMeanings,
    wordsOf: (section: string) => Words,
    makeAll: (blocks: ResolvedBlock[]) => LocalizedBlock[],
  ): LocalizedBlock[] {
    const type = this.parts.blocks.get(block.type);
    if (!type) return [];
    return [
      {
        id: block.id,
        type: block.type,
        block: type,
        props: localizeProps(block.props, type.schema, meanings),
        words: wordsOf(block.type),
        when: block.when,
        defer: block.defer,
        slots: Object.fromEntries(
          Object.entries(block.slots).map(([name, children]) => [name, makeAll(children)]),
        ),
      },
    ];
  }

  private meaningsFor(brand: Brand, locale: Locale, page: string): StringMeanings {
    const { rewrite = keepText } = this.parts;
    return {
      text: (value) =>
        value.startsWith('label:')
          ? this.parts.words.book.format(brand.id, locale.locale, value, undefined, page)
          : fillFacts(rewrite(value), brand, locale),
      link: (value) => this.parts.href(value, brand, locale),
      media: (value) => readMedia(value, brand),
    };
  }
}

const keepText = (text: string): string => text;

/** `{brand}` → its name; `{keepOrders}` → how long an order keeps its person, as in "10 years". */
export function fillFacts(
  text: string,
  brand: Pick<Brand, 'name' | 'rules'>,
  locale: Pick<Locale, 'language'>,
): string {
  if (!text.includes('{')) return text;
  return text
    .replaceAll('{brand}', brand.name)
    .replaceAll('{keepOrders}', () =>
      new Intl.NumberFormat(locale.language, { style: 'unit', unit: 'year', unitDisplay: 'long' }).format(
        readKeptYears(brand.rules),
      ),
    );
}

/** `media:uploads/<picture>` → the uploaded picture; `media:<file>` → the brand's file; `/images/<material>_L.jpg` → on the brand's ground. */
function readMedia(value: string, brand: Brand): string {
  if (value.startsWith('media:')) {
    const uploaded = findUpload(value.slice(6));
    return uploaded === undefined ? `/brand/${assetsOf(brand)}/${value.slice(6)}` : `/media/${uploaded}`;
  }
  return value.replace(/^\/images\/(?=[A-Z0-9]+-[^/]+$)/, `/images/${brand.pictureGround}/`);
}
