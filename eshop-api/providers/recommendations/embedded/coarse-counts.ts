import type { CoOccurrence } from './co-occurrence';
import type { ItemTraits } from './item-traits';

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
 * What is looked at beside each sort of things (women's boots, say): by sort. It knows of every item, also of those
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
