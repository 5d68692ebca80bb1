import type { EventRow } from './events.repository';

/** What an event says of interest, by type: view, add, buy. */
const INTEREST = [0, 1, 3, 5];
/** Somebody who looked at more than this in one session is a machine or in love with everything; the youngest count. */
const MOST_ITEMS = 40;
/** After so many days an event weighs half. */
const HALF_LIFE_DAYS = 30;
const DAY = 24 * 3600 * 1000;

/** Item indexes and how often they met, by weight. */
export interface CoOccurrence {
  /** Weight of an item over all sessions. */
  weights: Float64Array;
  /** Weight of two items in one session, by item: neighbour → weight. Kept in both directions. */
  pairs: Map<number, number>[];
}

interface Seen {
  item: number;
  interest: number;
  at: number;
}

/** Counts items that one session held together; feed it the rows of one visitor after the other. */
export class PairCounter {
  readonly counts: CoOccurrence;

  constructor(
    private indexOf: ReadonlyMap<string, number>,
    private now: number,
  ) {
    this.counts = {
      weights: new Float64Array(indexOf.size),
      pairs: Array.from({ length: indexOf.size }, () => new Map<number, number>()),
    };
  }

  /** All events of one visitor. */
  addSession(rows: readonly EventRow[]): void {
    const items = this.gatherItems(rows);
    // A long session says less about each of its pairs.
    const damping = 1 / Math.sqrt(Math.max(1, items.length - 1));
    for (const [place, a] of items.entries()) {
      this.counts.weights[a.item]! += a.interest * this.fade(a.at);
      for (const b of items.slice(place + 1)) this.addPair(a, b, damping);
    }
  }

  private gatherItems(rows: readonly EventRow[]): Seen[] {
    const seen = new Map<number, Seen>();
    for (const { item: id, type, at } of rows) {
      const item = this.indexOf.get(id);
      if (item === undefined) continue;
      const before = seen.get(item);
      seen.set(item, {
        item,
        interest: Math.max(INTEREST[type] ?? 0, before?.interest ?? 0),
        at: Math.max(at.getTime(), before?.at ?? 0),
      });
    }
    return [...seen.values()].sort((a, b) => b.at - a.at || a.item - b.item).slice(0, MOST_ITEMS);
  }

  private addPair(a: Seen, b: Seen, damping: number): void {
    const weight = Math.sqrt(a.interest * b.interest) * this.fade(Math.min(a.at, b.at)) * damping;
    const { pairs } = this.counts;
    pairs[a.item]!.set(b.item, (pairs[a.item]!.get(b.item) ?? 0) + weight);
    pairs[b.item]!.set(a.item, (pairs[b.item]!.get(a.item) ?? 0) + weight);
  }

  private fade(at: number): number {
    return 0.5 ** (Math.max(0, this.now - at) / DAY / HALF_LIFE_DAYS);
  }
}
