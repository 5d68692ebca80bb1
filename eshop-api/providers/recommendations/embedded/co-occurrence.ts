import type { EventRow } from './events.repository';
import type { ItemTraits } from './item-traits';

/** What an event states of interest, by type: view, add, buy. */
const INTEREST = [0, 1, 3, 5];
/** Someone who looked at more than this in one session is a machine or in love with everything; the youngest count. */
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

interface ViewedItem {
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
    // A long session states less about each of its pairs.
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

/** As much weight of events as this is given to every item beforehand, so that what is new has a chance. */
const HEAD_START = 2;
/** At this weight of meetings a sort of things is known half by its own events, half by what the whole shop looks at. */
const HALF_KNOWN = 30;

/** Items considered beside one sort of things. Smaller shops never come to it; in larger ones what lies beyond has hardly a chance. */
const CANDIDATES = 1500;

/** What is looked at beside one sort of things. */
export interface SortCounts {
  /** A share an item. */
  shares: Float64Array;
  /** Items worth considering, in feed order. */
  candidates: Int32Array;
}

/**
 * What is looked at beside each sort of things (women's boots, for example): by sort. It knows of every item, also of those
 * that nobody has looked at. Yields
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

/** Those with the largest shares, and all of the sort itself: what is new has no share to speak of. */
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
