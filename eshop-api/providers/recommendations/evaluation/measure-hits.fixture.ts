import type { CatalogItem } from '../recommendations.provider.types';
import type { Session } from './session-log.fixture';

/** `hitRate`: share of sessions where at least one suggestion was looked at later; `recall`: share of what was looked at later that was suggested. */
export interface Figures {
  hitRate: number;
  recall: number;
  sessions: number;
}

export type Suggest = (item: string, count: number) => Promise<readonly string[]> | readonly string[];

/** Requests `count` items for the first product of each held-out session, and compares them with the session's later views. Other versions of the first one don't count. */
export async function measureHits(
  items: readonly CatalogItem[],
  heldOut: readonly Session[],
  count: number,
  suggest: Suggest,
): Promise<Figures> {
  const groupOf = new Map(items.map(({ ItemId, GroupId }) => [ItemId, GroupId]));
  let [hits, recall, sessions] = [0, 0, 0];
  for (const { events } of heldOut) {
    const [first] = events;
    const later = new Set(
      events.map(({ item }) => item).filter((item) => groupOf.get(item) !== groupOf.get(first!.item)),
    );
    if (later.size === 0) continue;
    const found = (await suggest(first!.item, count)).filter((item) => later.has(item)).length;
    sessions += 1;
    hits += found > 0 ? 1 : 0;
    recall += found / Math.min(count, later.size);
  }
  return { hitRate: hits / sessions, recall: recall / sessions, sessions };
}
