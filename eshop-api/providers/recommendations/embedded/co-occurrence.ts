import type { EventRow } from './events.repository';
import type { ItemTraits } from './item-traits';

/** Weight of an event by type: view, add, buy. */
const INTEREST = [0, 1, 3, 5];
/** A session with more views than this is a machine or of little value; only the newest count. */
const MOST_ITEMS = 40;
/** Half-life of an event in days. */
const HALF_LIFE_DAYS = 30;
const DAY = 24 * 3600 * 1000;

/** Item indexes and the weight of their co-occurrences. */
export interface CoOccurrence {
  /** Weight of an item over all sessions. */
  weights: Float64Array;
  /** Weight of two items in one session, by item: neighbour → weight, in both directions. */
  pairs: Map<number, number>[];
}

interface ViewedItem {
  item: number;
  interest: number;
  at: number;
}

/** Counts items of one session together; pass it the rows of one visitor after the other. */
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
    // A long session is less significant for each of its pairs.
    const damping = 1 / Math.sqrt(Math.max(1, items.length - 1));
    for (const [index, a] of items.entries()) {
      this.counts.weights[a.item]! += a.interest * this.fade(a.at);
      for (const b of items.slice(index + 1)) this.addPair(a, b, damping);
    }
  }

  private gatherItems(rows: readonly EventRow[]): ViewedItem[] {
    const seen = new Map<number, ViewedItem>();
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

  private addPair(a: ViewedItem, b: ViewedItem, damping: number): void {
    const weight = Math.sqrt(a.interest * b.interest) * this.fade(Math.min(a.at, b.at)) * damping;
    const { pairs } = this.counts;
    pairs[a.item]!.set(b.item, (pairs[a.item]!.get(b.item) ?? 0) + weight);
    pairs[b.item]!.set(a.item, (pairs[b.item]!.get(a.item) ?? 0) + weight);
  }

  private fade(at: number): number {
    return 0.5 ** (Math.max(0, this.now - at) / DAY / HALF_LIFE_DAYS);
  }
}

/** Prior weight of every item, so that new ones have a chance. */
const HEAD_START = 2;
/** Weight of co-occurrences at which a sort of items counts half by its own events, half by those of the whole shop. */
const HALF_KNOWN = 30;

/** Items considered for one sort. Smaller shops never reach it; in larger ones the rest has hardly a chance. */
const CANDIDATES = 1500;

/** Items viewed together with one sort. */
export interface SortCounts {
  /** One share per item. */
  shares: Float64Array;
  /** Items worth considering, in feed order. */
  candidates: Int32Array;
}

/**
 * Items viewed together with each sort (women's boots, for example), by sort. It covers every item, also those
 * without a view. Yields
 * now and then.
 */
export function* countBySort(traits: ItemTraits, counts: CoOccurrence): Generator<void, SortCounts[]> {
  const size = traits.ids.length;
  const shares = Array.from({ length: new Set(traits.sort).size }, () => new Float64Array(size));
  for (let index = 0; index < size; index += 1) {
    const own = shares[traits.sort[index]!]!;
    for (const [other, met] of counts.pairs[index]!) own[other]! += met;
    yield;
  }
  const popularity = shareOut(counts.weights);
  const found: SortCounts[] = [];
  for (const [sort, own] of shares.entries()) {
    smooth(own, popularity);
    found.push({ shares: own, candidates: chooseCandidates(traits, sort, own) });
    yield;
  }
  return found;
}

/** Those with the largest shares, and all of the sort itself, as new ones have hardly any share. */
function chooseCandidates({ sort }: ItemTraits, own: number, shares: Float64Array): Int32Array {
  const all = Int32Array.from(shares, (_, index) => index);
  if (all.length <= CANDIDATES) return all;
  const least = shares.slice().sort().at(-CANDIDATES)!;
  return all.filter((index) => shares[index]! >= least || sort[index] === own);
}

function shareOut(weights: Float64Array): Float64Array {
  const all = sum(weights) + HEAD_START * weights.length;
  return weights.map((weight) => (weight + HEAD_START) / all);
}

function smooth(own: Float64Array, popularity: Float64Array): void {
  const all = sum(own) + HALF_KNOWN;
  for (let index = 0; index < own.length; index += 1)
    own[index] = (own[index]! + HALF_KNOWN * popularity[index]!) / all;
}

const sum = (numbers: Float64Array): number => numbers.reduce((all, one) => all + one, 0);
