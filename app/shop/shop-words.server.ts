import type { Brand } from '../../engine/brands/brand.types';
import type { LocaleRegistry } from '../../engine/locales/registry.types';
import { makeLookups } from '../../engine/pages/make-lookups';
import type { Lookups } from '../../engine/pages/page-engine.types';
import type { Problem } from '../../engine/pages/page.types';
import { createWords, listTextSources } from '../../engine/words/create-words';
import type { ShopTexts } from '../../engine/shop-data';
import type { Sections, WordBook, WordsSource, MissingWord } from '../../engine/words/words.types';
import { createMissingLabelBatcher } from '../../engine/words/missing-label-batcher';
import { hashText } from './hash-text';

interface ShopWordsParts extends Pick<WordsSource, 'live' | 'onMissing' | 'rewrite'> {
  brands: readonly Brand[];
  registry: LocaleRegistry;
  /** English messages of blocks, by type. */
  messages: Sections;
}

/** The words of the shop. Files may change under it; who holds it sees the new words. */
interface ShopWords {
  book: WordBook;
  /** What a page config may name, always as the words are now. */
  lookups: Pick<Lookups, 'hasLabel' | 'labelKeys'>;
  problems: Problem[];
  /** Changes with any text that a page of the storefront in this locale may show; live labels aside. */
  keyOf(brandId: string, localeId: string): string;
  /**
   * Takes changed label and wording files. `broken`: nothing is taken, `problems` report why. `lost`: nothing is taken,
   * for a label is gone that a page config may name, so the pages must be checked again.
   */
  take(texts: ShopTexts): 'taken' | 'broken' | 'lost';
}

export function openShopWords(parts: ShopWordsParts, texts: ShopTexts): ShopWords {
  let read = prepareTexts(parts, texts);
  const keys = new Map<string, string>();
  const source = {
    brands: parts.brands,
    registry: parts.registry,
    messages: parts.messages,
    live: parts.live,
    onMissing: parts.onMissing,
    rewrite: parts.rewrite,
    labels: read.labels,
    wording: read.wording,
  };
  const book = createWords(source);
  const shopWords: ShopWords = {
    book,
    lookups: {
      hasLabel: (key, brandId) => read.lookups.hasLabel!(key, brandId),
      labelKeys: () => read.lookups.labelKeys!(),
    },
    problems: read.problems,
    keyOf: (brandId, localeId) => {
      const cell = `${brandId} ${localeId}`;
      const known = keys.get(cell) ?? makeKey(parts.registry, read, brandId, localeId);
      keys.set(cell, known);
      return known;
    },
    take: (changed) => {
      const fresh = prepareTexts(parts, changed);
      shopWords.problems = fresh.problems;
      if (fresh.problems.some(({ severity }) => severity === 'error')) return 'broken';
      if ([...read.known].some((name) => !fresh.known.has(name))) return 'lost';
      read = fresh;
      keys.clear();
      Object.assign(source, { labels: fresh.labels, wording: fresh.wording });
      book.invalidate();
      return 'taken';
    },
  };
  return shopWords;
}

function prepareTexts({ registry, messages, brands }: ShopWordsParts, texts: ShopTexts) {
  const { labels, wording, problems } = texts;
  const lookups = makeLookups({
    labels,
    wording,
    messages,
    lastLanguage: registry.languages.last,
    broken: filesOf(problems),
    assets: new Map(),
  });
  return {
    labels,
    wording,
    lookups,
    known: listKnown(brands, lookups, wording),
    problems,
  };
}

function makeKey(
  registry: LocaleRegistry,
  { labels, wording }: Pick<ShopTexts, 'labels' | 'wording'>,
  brandId: string,
  localeId: string,
): string {
  const locale = registry.locales.get(localeId);
  const names = locale ? [...listTextSources(registry, locale)] : [];
  const found = [labels, wording.get(brandId)].flatMap((from) => names.map((name) => from?.get(name)));
  return hashText(found.map(hashSections).join());
}

const hashes = new WeakMap<Sections, string>();

/** Worked out once for each reading of the texts. */
function hashSections(sections: Sections | undefined): string {
  if (!sections) return '';
  const known = hashes.get(sections) ?? hashText(JSON.stringify(sections));
  hashes.set(sections, known);
  return known;
}

const filesOf = (problems: readonly Problem[]): Set<string> =>
  new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file));

/** Labels that a page config could name: those of all, and what only a brand has. A wording of a label of all may go without loss. */
function listKnown(
  brands: readonly Brand[],
  { labelKeys }: Lookups,
  wording: ReadonlyMap<string, ReadonlyMap<string, Sections>>,
): Set<string> {
  const general = new Set(labelKeys!());
  const listKeys = (sections: Sections) =>
    Object.entries(sections).flatMap(([section, texts]) =>
      Object.keys(texts).map((key) => `${section}.${key}`),
    );
  const own = brands.flatMap(({ id }) =>
    [...(wording.get(id)?.values() ?? [])]
      .flatMap(listKeys)
      .filter((key) => !general.has(key))
      .map((key) => `${id} ${key}`),
  );
  return new Set([...general, ...own]);
}

interface MissingLabels {
  report(missing: MissingWord, brandId: string): void;
  /** Sends what waits now; resolves when it is reported. */
  flush(): Promise<void>;
}

/** One batch a storefront: the call's body of docs/contract/content.md#missing-labels names page, locale, section and key, and its header x-storefront who missed them. */
export function openMissingLabels(
  brandIds: readonly string[],
  post: (lines: string[], brandId: string) => Promise<void>,
): MissingLabels {
  const batchers = new Map(
    brandIds.map((id) => [
      id,
      createMissingLabelBatcher({ post: (lines) => post(lines, id), setTimer: startTimer }),
    ]),
  );
  return {
    report: (missing, brandId) => batchers.get(brandId)?.report(missing),
    flush: async () => void (await Promise.all([...batchers.values()].map(({ flush }) => flush()))),
  };
}

function startTimer(run: () => void, delay: number): () => void {
  const timer = setTimeout(run, delay);
  timer.unref();
  return () => clearTimeout(timer);
}
