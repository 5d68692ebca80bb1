import { createHash } from 'node:crypto';
import type { ProviderHost, ProviderKind } from '../../provider.types';
import type { EventType, RecommendationsProvider, UserEvent } from '../recommendations.provider.types';
import { writeEvents } from './events.repository';
import { Learner } from './learner';
import { lookUp } from './model';
import { recommendationMigrations } from './recommendations.migrations';

const TYPES: Record<EventType, number> = { view: 1, add: 2, buy: 3 };
/** New events are learned this often at most; whatever comes in between waits. */
const LEARN_EVERY_MS = 5 * 60_000;

/** The key of a session can't be read back out of the store, so nothing there leads to a browser. */
const hashVisitor = (key: string): string => createHash('sha256').update(`recommendations-visitor ${key}`).digest('base64url').slice(0, 22);

function openService(host: ProviderHost, learnEveryMs: number): RecommendationsProvider {
  const end = new AbortController();
  const learner = new Learner(host, end.signal);
  const timer = setInterval(() => void learner.learn(), learnEveryMs).unref();
  return {
    feedItems: (items) => learner.feed(items),
    sendEvents: (events) => keepEvents(host, events.filter(({ ItemId }) => learner.knows(ItemId))),
    recommend: async ({ ItemId, Count }) => (learner.model ? lookUp(learner.model, ItemId, Count) : []),
    close: () => {
      clearInterval(timer);
      end.abort();
      return learner.learn();
    },
  };
}

async function keepEvents({ db, clock }: ProviderHost, events: readonly UserEvent[]): Promise<number> {
  const at = clock();
  if (events.length) await writeEvents(db, events.map(({ VisitorId, ItemId, EventType }) => ({ visitor: hashVisitor(VisitorId), item: ItemId, type: TYPES[EventType], at })));
  return events.length;
}

/**
 * A recommendation service on the shop's own database: counts what sessions looked at, put in the bag and bought together, and
 * knows by attributes what is alike where nothing was counted yet. Answers are rows of a table that is learned in the background.
 */
export const createEmbeddedRecommendations = ({ learnEveryMs = LEARN_EVERY_MS } = {}): ProviderKind<RecommendationsProvider> =>
  ({ name: 'recommendations-embedded', migrations: recommendationMigrations, open: (host) => openService(host, learnEveryMs) });

export const embeddedRecommendations = createEmbeddedRecommendations();
