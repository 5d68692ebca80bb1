import type { DomainContext } from '../../server/domain.types';
import { addQueries, type QueryCount, deleteQueries, readTopQueries } from './query-book.repository';

/** Queries of all shoppers that found something, by storefront and language. */
export interface QueryBook {
  /** Counts a query once per shopper (or, if unknown, per request) and period. */
  count(storefront: string, language: string, query: string, userId: string | undefined): void;
  /** The most frequent ones with a word that begins with `query` ('*': all). */
  top(storefront: string, language: string, query: string, limit: number): string[];
  close(): Promise<void>;
}

/** Between two writes, ms; a shopper's repeated query counts once in this time. */
const PERIOD = 30_000;
const DAYS_SHOWN = 30;
const DAYS_KEPT = 90;
/** Queries kept in memory per storefront and language. */
const KEPT = 500;
const LONGEST = 60;
/** Different queries counted in a period; a flood of queries is not stored. */
const MOST_PENDING = 2000;
const DAY = 86_400_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const keyOf = (storefront: string, language: string): string => `${storefront} ${language}`;

export const openQueryBook = ({ db, settings, log }: DomainContext): QueryBook => {
  let top = new Map<string, string[]>();
  let pending = new Map<string, QueryCount>();
  let asking = new Set<string>();
  const write = async () => {
    const batch = [...pending.values()];
    pending = new Map();
    asking = new Set();
    const now = settings.clock().getTime();
    if (batch.length) await addQueries(db, dayOf(now), batch);
    await deleteQueries(db, dayOf(now - DAYS_KEPT * DAY));
    top = groupQueries(await readTopQueries(db, dayOf(now - DAYS_SHOWN * DAY), KEPT));
  };
  const turn = () =>
    write().catch((error: unknown) =>
      log.warn({ error: String(error) }, 'the searched words were not written down'),
    );
  void turn();
  const timer = setInterval(() => void turn(), PERIOD);
  timer.unref();
  return {
    count: (storefront, language, query, userId) => {
      const text = query.toLowerCase();
      const shopper = `${keyOf(storefront, language)} ${text} ${userId}`;
      if (!isFitToShow(text) || (userId && asking.has(shopper)) || pending.size >= MOST_PENDING) return;
      asking.add(shopper);
      const key = `${keyOf(storefront, language)} ${text}`;
      pending.set(key, { storefront, language, query: text, asked: (pending.get(key)?.asked ?? 0) + 1 });
    },
    top: (storefront, language, query, limit) =>
      completeQueries(top.get(keyOf(storefront, language)) ?? [], query, limit),
    close: async () => {
      clearInterval(timer);
      await turn();
    },
  };
};

/** Words only: no addresses, numbers or codes that were pasted by mistake. */
const isFitToShow = (query: string): boolean =>
  query.length >= 3 && query.length <= LONGEST && /^[\p{L}\p{M} '’ー-]+$/u.test(query);

const groupQueries = (queries: readonly QueryCount[]): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const { storefront, language, query } of queries) {
    const key = keyOf(storefront, language);
    found.set(key, [...(found.get(key) ?? []), query]);
  }
  return found;
};

const completeQueries = (queries: readonly string[], query: string, limit: number): string[] => {
  const wanted = ` ${query.toLowerCase()}`;
  return (
    query === '*' ? queries : queries.filter((one) => ` ${one}`.includes(wanted) && ` ${one}` !== wanted)
  ).slice(0, limit);
};
