import type { Brand } from '../brands/brand.types';
import type { LocaleRegistry, RegisteredLocale } from '../locales/registry.types';
import { fillPlaceholders, hasIcuSyntax, prepareWord, type Values } from './format-word';
import { splitReference } from './split-reference';
import { findWord } from './word-chain';
import type { ResolvedWord, WordBook, WordsSource } from './words.types';

interface Entry {
  word: ResolvedWord;
  fill: (values?: Values) => string;
}

/** What is known of one section for one brand and locale; `memo` tells whether it was forgotten meanwhile. */
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
  const lookUp = (brandId: string, localeId: string, reference: string, page: string): Entry => {
    const { section, key } = splitReference(reference);
    return entryOf(sectionOf(brandId, localeId, section), key, page);
  };
  return {
    resolve: (brandId, localeId, reference, page = '') => lookUp(brandId, localeId, reference, page).word,
    say: (brandId, localeId, textOrLabel, values, page = '') => {
      if (textOrLabel.startsWith('label:')) return lookUp(brandId, localeId, textOrLabel, page).fill(values);
      return fillPlaceholders(textOrLabel, { brand: sectionOf(brandId, localeId, '').brand.name, ...values });
    },
    wordsFor: (brandId, localeId, section, page = '') => {
      let at = sectionOf(brandId, localeId, section);
      return (key, values) => {
        if (key.startsWith('label:')) return lookUp(brandId, localeId, key, page).fill(values);
        if (at.memo !== memo) at = sectionOf(brandId, localeId, section);
        return entryOf(at, key, page).fill(values);
      };
    },
    forget: () => {
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
  const found = findWord(source, source.registry, brand.id, locale, section, key);
  if (!found) {
    const text = describeKey(key);
    return { word: { text, source: 'none', language: locale.isoLocale, missing: true }, fill: () => text };
  }
  // A block's English message is its author's own text: nothing is missing where English is spoken.
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
