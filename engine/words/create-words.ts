import type { LocaleRegistry, RegisteredLocale } from '../locales/registry.types';
import type { Brand } from '../brands/brand.types';
import type { ResolvedWord, Sections, WordsSource, WordBook } from './words.types';
import { IntlMessageFormat } from 'intl-messageformat';

type FoundText = Pick<ResolvedWord, 'text' | 'source' | 'language'>;

/** Finds a text without filling it: live labels → brand → locale → language → fallback languages → the block's own (docs/contract/markets.md#language-fallback). */
function findWord(
  source: WordsSource,
  registry: LocaleRegistry,
  brandId: string,
  locale: RegisteredLocale,
  section: string,
  key: string,
): FoundText | undefined {
  const live = source.live?.(locale.locale, section, key, brandId);
  if (live !== undefined) return { text: live, source: 'live', language: locale.isoLocale };
  return (
    findOwn(source, registry, brandId, locale, section, key) ??
    findFallback(source, registry, brandId, locale, section, key)
  );
}

function findOwn(
  source: WordsSource,
  { markets }: LocaleRegistry,
  brandId: string,
  locale: RegisteredLocale,
  section: string,
  key: string,
): FoundText | undefined {
  const wording = source.wording.get(brandId);
  const names = listOwnNames(markets, locale);
  const found = (from: ReadonlyMap<string, Sections> | undefined) =>
    names.find((name) => textIn(from?.get(name), section, key) !== undefined);
  const branded = found(wording);
  if (branded)
    return {
      text: textIn(wording!.get(branded), section, key)!,
      source: 'brand',
      language: locale.isoLocale,
    };
  const general = found(source.labels);
  return general
    ? {
        text: textIn(source.labels.get(general), section, key)!,
        source: general === locale.language ? 'language' : 'locale',
        language: locale.isoLocale,
      }
    : undefined;
}

function findFallback(
  source: WordsSource,
  { languages }: LocaleRegistry,
  brandId: string,
  locale: RegisteredLocale,
  section: string,
  key: string,
): FoundText | undefined {
  for (const language of listFallbacks(languages, locale)) {
    const text =
      textIn(source.wording.get(brandId)?.get(language), section, key) ??
      textIn(source.labels.get(language), section, key);
    if (text !== undefined) return { text, source: 'fallback', language };
  }
  const own = textIn(source.messages, section, key);
  return own === undefined ? undefined : { text: own, source: 'block', language: languages.last };
}

const listOwnNames = (
  { localeAliases }: LocaleRegistry['markets'],
  { locale, language }: RegisteredLocale,
): string[] => [locale, localeAliases[locale], language].filter((name): name is string => name !== undefined);

const listFallbacks = (
  { last }: LocaleRegistry['languages'],
  { fallbackLanguage }: RegisteredLocale,
): Set<string> => new Set([fallbackLanguage, last]);

/** Locales and languages whose labels and wording a text in this locale may come from. */
export const listTextSources = (
  { markets, languages }: LocaleRegistry,
  locale: RegisteredLocale,
): ReadonlySet<string> => new Set([...listOwnNames(markets, locale), ...listFallbacks(languages, locale)]);

/** Own properties only, so that a key called `constructor` finds nothing. */
function textIn(sections: Sections | undefined, section: string, key: string): string | undefined {
  const texts = sections && Object.hasOwn(sections, section) ? sections[section] : undefined;
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
}

interface Entry {
  word: ResolvedWord;
  fill: (values?: Values) => string;
}

/** Words of one section for one brand and locale; `memo` shows whether it was dropped meanwhile. */
interface SectionMemo {
  brand: Brand;
  locale: RegisteredLocale;
  section: string;
  entries: Map<string, Entry>;
  memo: Map<string, SectionMemo>;
}

/** The shop's words (architecture "Brands, locales, words"). Unknown brand or locale ids throw: they come from the registry. */
export function createWords(
  source: WordsSource & { brands: readonly Brand[]; registry: LocaleRegistry },
): WordBook {
  let memo = new Map<string, SectionMemo>();
  const sectionOf = (brandId: string, localeId: string, section: string): SectionMemo => {
    const name = `${brandId} ${localeId} ${section}`;
    const found = memo.get(name);
    if (found) return found;
    const brand = known(
      source.brands.find(({ id }) => id === brandId),
      `brand "${brandId}"`,
    );
    const locale = known(source.registry.locales.get(localeId), `locale "${localeId}"`);
    const made = { brand, locale, section, entries: new Map<string, Entry>(), memo };
    memo.set(name, made);
    return made;
  };
  const entryOf = (at: SectionMemo, key: string, page: string): Entry => {
    let entry = at.entries.get(key);
    if (!entry) at.entries.set(key, (entry = resolveEntry(source, at.brand, at.locale, at.section, key)));
    if (entry.word.missing)
      source.onMissing?.({ page, locale: at.locale.locale, section: at.section, key }, at.brand.id);
    return entry;
  };
  const resolveText = (brandId: string, localeId: string, reference: string, page: string): Entry => {
    const { section, key } = splitReference(reference);
    return entryOf(sectionOf(brandId, localeId, section), key, page);
  };
  return {
    resolve: (brandId, localeId, reference, page = '') =>
      resolveText(brandId, localeId, reference, page).word,
    format: (brandId, localeId, textOrLabel, values, page = '') => {
      if (textOrLabel.startsWith('label:'))
        return resolveText(brandId, localeId, textOrLabel, page).fill(values);
      return fillPlaceholders(textOrLabel, { brand: sectionOf(brandId, localeId, '').brand.name, ...values });
    },
    wordsFor: (brandId, localeId, section, page = '') => {
      let at = sectionOf(brandId, localeId, section);
      return (key, values) => {
        if (key.startsWith('label:')) return resolveText(brandId, localeId, key, page).fill(values);
        if (at.memo !== memo) at = sectionOf(brandId, localeId, section);
        return entryOf(at, key, page).fill(values);
      };
    },
    invalidate: () => {
      memo = new Map();
    },
  };
}

function resolveEntry(
  source: WordsSource & { registry: LocaleRegistry },
  brand: Brand,
  locale: RegisteredLocale,
  section: string,
  key: string,
): Entry {
  const stored = findWord(source, source.registry, brand.id, locale, section, key);
  const found = stored && source.rewrite ? { ...stored, text: source.rewrite(stored.text) } : stored;
  if (!found) {
    const text = describeKey(key);
    return { word: { text, source: 'none', language: locale.isoLocale, missing: true }, fill: () => text };
  }
  // A block's English message is its author's own text: nothing is missing in an English locale.
  const missing =
    (found.source === 'fallback' || found.source === 'block') && locale.language !== found.language;
  const text = hasIcuSyntax(found.text) ? found.text : fillPlaceholders(found.text, { brand: brand.name });
  return {
    word: { ...found, text, ...(missing && { missing: true as const }) },
    fill: prepareWord(found.text, found.language, brand.name),
  };
}

/** Last resort so that no raw key stands on a page: `addToBag` → "Add to bag". */
function describeKey(key: string): string {
  const words = key
    .split('.')
    .at(-1)!
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function known<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`No such ${what} in the registry.`);
  return value;
}

/** `label:product.addToBag` → section and key; the first dot parts them. */
export function splitReference(reference: string): { section: string; key: string } {
  const bare = reference.replace(/^label:/, '');
  const dot = bare.indexOf('.');
  return dot < 0 ? { section: '', key: bare } : { section: bare.slice(0, dot), key: bare.slice(dot + 1) };
}

export type Values = Record<string, string | number>;

/** True when a text needs the ICU formatter: plural, select, number … */
export const hasIcuSyntax = (text: string): boolean => /\{\s*\w+\s*,/.test(text);

/**
 * A text ready to be filled again and again; the ICU parser runs once, and only for texts that need it.
 * Never throws: a message that is broken, or needs a value that the page does not have, stands as it is written.
 */
export function prepareWord(text: string, language: string, brandName: string): (values?: Values) => string {
  const message = hasIcuSyntax(text) ? parseMessage(text, language) : undefined;
  if (message) {
    return cacheFilled((values) => {
      try {
        return String(message.format({ brand: brandName, ...values }));
      } catch {
        return fillPlaceholders(text, { brand: brandName, ...values });
      }
    });
  }
  const branded = fillPlaceholders(text, { brand: brandName });
  if (!branded.includes('{')) return () => branded;
  return (values) => (values ? fillPlaceholders(branded, values) : branded);
}

function parseMessage(text: string, language: string): IntlMessageFormat | undefined {
  try {
    return new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  } catch {
    return undefined;
  }
}

const MAX_REMEMBERED = 500;

/** A listing shows "3 colours" forty times and the formatter takes 10 µs each: filled texts are cached. */
function cacheFilled(fill: (values?: Values) => string): (values?: Values) => string {
  const remembered = new Map<string, string>();
  return (values) => {
    const name = JSON.stringify(values) ?? '';
    const found = remembered.get(name);
    if (found !== undefined) return found;
    const text = fill(values);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(name, text);
    return text;
  };
}

/** `{name}` → its value; names without a value stay, so that the fault is seen. */
export const fillPlaceholders = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
