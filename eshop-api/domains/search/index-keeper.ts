import type {
  SearchDocument,
  SearchProvider,
  SearchService as Service,
} from '../../providers/search/search-provider.types';
import type { AskingContext } from '../../server/domain.types';
import { productsFeed } from '../catalogue/feed.contract';
import { composeDocument } from './compose-document.rules';
import { loadLanguageData } from './language-data';

interface LanguageIndex {
  service: Service;
  language: string;
  ids: Set<string>;
  /** Settles when the index answers; a failed one is built again with the next query. */
  ready: Promise<void>;
  asked: number;
}

/** Builds a language's index on its first query and keeps it in step with the catalogue. */
export interface IndexKeeper {
  /** Resolves when the service can answer in this language. */
  open(service: Service, language: string): Promise<void>;
  /** The catalogue changed: these materials, or all of them. Resolves when all indexes have it. */
  refresh(ids: readonly string[] | undefined): Promise<void>;
  close(): void;
}

/** Documents composed between two yields. */
const FEED_SLICE = 40;
/** Documents kept over all languages of a service; beyond, the least recently used language is dropped. */
const DOCUMENTS_KEPT = 160_000;

export const createIndexKeeper = (context: AskingContext): IndexKeeper => {
  const indexes = new Map<SearchProvider, Map<string, LanguageIndex>>();
  const end = new AbortController();
  let turn = 0;
  let queue: Promise<unknown> = Promise.resolve();
  // One after the other: an index that is being built takes no change, and a machine builds one at a time.
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    const done = queue.then(() => (end.signal.aborted ? Promise.reject(end.signal.reason as Error) : work()));
    queue = done.catch(() => undefined);
    return done;
  };
  const open = (service: Service, language: string): Promise<void> => {
    const kept = indexes.get(service.provider) ?? new Map<string, LanguageIndex>();
    indexes.set(service.provider, kept);
    const index = kept.get(language) ?? {
      service,
      language,
      ids: new Set(),
      ready: Promise.resolve(),
      asked: 0,
    };
    index.asked = turn += 1;
    if (kept.get(language)) return index.ready;
    kept.set(language, index);
    index.ready = enqueue(() => buildIndex(context, index, end.signal));
    index.ready.then(
      () => dropRarest(kept),
      () => kept.delete(language),
    );
    return index.ready;
  };
  return {
    open,
    refresh: (ids) =>
      enqueue(async () => {
        for (const kept of indexes.values())
          for (const index of [...kept.values()]) await refreshIndex(context, index, ids, end.signal);
      }),
    close: () => end.abort(new Error('the search domain has ended')),
  };
};

const dropRarest = (kept: Map<string, LanguageIndex>): void => {
  const all = [...kept.values()].filter(({ ids }) => ids.size > 0).sort((a, b) => b.asked - a.asked);
  let documents = 0;
  for (const [position, index] of all.entries()) {
    documents += index.ids.size;
    if (position === 0 || documents <= DOCUMENTS_KEPT) continue;
    kept.delete(index.language);
    void index.service.provider.drop(index.language).catch(() => undefined);
  }
};

const buildIndex = async (
  context: AskingContext,
  index: LanguageIndex,
  signal: AbortSignal,
): Promise<void> => {
  const { service, language, ids } = index;
  const data = await loadLanguageData(language);
  const slices = readDocuments(context, language);
  const counted = async function* () {
    for await (const slice of slices) {
      slice.forEach(({ row }) => ids.add(row.id));
      yield slice;
    }
  };
  await service.provider.replace(language, data, counted(), { keys: service.keys, signal });
};

const refreshIndex = async (
  context: AskingContext,
  index: LanguageIndex,
  changed: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<void> => {
  const { service, language, ids } = index;
  const seen = new Set<string>();
  for await (const slice of readDocuments(context, language, changed)) {
    slice.forEach(({ row }) => {
      seen.add(row.id);
      ids.add(row.id);
    });
    await service.provider.update(language, slice, [], { keys: service.keys, signal });
  }
  const gone = [...(changed ?? ids)].filter((id) => ids.has(id) && !seen.has(id));
  if (gone.length) await service.provider.update(language, [], gone, { keys: service.keys, signal });
  gone.forEach((id) => ids.delete(id));
};

/** The catalogue in a language, slice by slice. */
async function* readDocuments(
  { ask, settings }: AskingContext,
  language: string,
  ids?: readonly string[],
): AsyncGenerator<SearchDocument[]> {
  const profile =
    settings.locales.find((locale) => locale.language === language)?.locale ?? settings.defaultLocale;
  const data = await loadLanguageData(language);
  for (let offset = 0, total = Infinity; offset < total; offset += FEED_SLICE) {
    const page = await ask(productsFeed, {
      profile,
      offset,
      limit: FEED_SLICE,
      ...(ids ? { ids: [...ids] } : {}),
    });
    total = page.total;
    yield page.materials.map((entry) => composeDocument(entry, data, total));
  }
}
