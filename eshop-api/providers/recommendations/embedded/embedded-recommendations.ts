import { createHash } from 'node:crypto';
import type { ProviderHost, ProviderKind } from '../../provider.types';
import type {
  CatalogItem,
  EventType,
  RecommendationsProvider,
  UserEvent,
} from '../recommendations.provider.types';
import { hasEvents, writeEvents } from './events.repository';
import { composeDemoVisits } from './first-visits.generated';
import type { ComposeFirstVisits } from './first-visits.types';
import { Learner } from './learner';
import { findNeighbours } from './model';
import { recommendationMigrations } from './recommendations.migrations';

const TYPES: Record<EventType, number> = { view: 1, add: 2, buy: 3 };
/** New events are learned at most this often; events in between wait. */
const LEARN_EVERY_MS = 5 * 60_000;

/** The key of a session can't be recovered from the store, so no row identifies a browser. */
const hashVisitor = (key: string): string =>
  createHash('sha256').update(`recommendations-visitor ${key}`).digest('base64url').slice(0, 22);

interface Choices {
  trainEveryMs: number;
  /** Visits for a store without any; undefined: its own visits only. */
  composeVisits: ComposeFirstVisits | undefined;
}

function openService(host: ProviderHost, { trainEveryMs, composeVisits }: Choices): RecommendationsProvider {
  const end = new AbortController();
  const learner = new Learner(host, end.signal);
  const timer = setInterval(() => void learner.learn(), trainEveryMs).unref();
  return {
    feedItems: async (items) => {
      if (composeVisits) await fillEmptyStore(host, composeVisits, items);
      await learner.feed(items);
    },
    sendEvents: (events) =>
      storeEvents(
        host,
        events.filter(({ ItemId }) => learner.isKnown(ItemId)),
      ),
    recommend: async ({ ItemId, Count }) =>
      learner.model ? findNeighbours(learner.model, ItemId, Count) : [],
    close: () => {
      clearInterval(timer);
      end.abort();
      return learner.learn();
    },
  };
}

async function storeEvents({ db, clock }: ProviderHost, events: readonly UserEvent[]): Promise<number> {
  const at = clock();
  if (events.length)
    await writeEvents(
      db,
      events.map(({ VisitorId, ItemId, EventType }) => ({
        visitor: hashVisitor(VisitorId),
        item: ItemId,
        type: TYPES[EventType],
        at,
      })),
    );
  return events.length;
}

/** In one process, however many start at once. */
const fillEmptyStore = (
  { db, clock }: ProviderHost,
  composeVisits: ComposeFirstVisits,
  items: readonly CatalogItem[],
): Promise<void> =>
  db.withLock('recommendation-service-demo', async (sql) => {
    if (await hasEvents(sql)) return;
    const events = composeVisits(items, clock());
    if (events.length)
      await writeEvents(
        sql,
        events.map((event) => ({ ...event, visitor: hashVisitor(event.visitor) })),
      );
  });

/**
 * A recommendation service on the shop's own database: counts what sessions viewed, put in the bag and bought together, and
 * uses similarity by attributes where nothing was counted yet. Answers are rows of a table that is learned in the background.
 */
export const createEmbeddedRecommendations = ({
  trainEveryMs = LEARN_EVERY_MS,
  composeVisits,
}: Partial<Choices> = {}): ProviderKind<RecommendationsProvider> => ({
  name: 'recommendations-embedded',
  migrations: recommendationMigrations,
  open: (host) => openService(host, { trainEveryMs, composeVisits }),
});

/** One object: brands that choose it share one opened service. */
export const embeddedRecommendations = createEmbeddedRecommendations({ composeVisits: composeDemoVisits });
