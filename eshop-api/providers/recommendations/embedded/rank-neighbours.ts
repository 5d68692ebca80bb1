import { mayStandBeside, type ItemTraits } from './item-traits';
import { countBySort, type CoOccurrence, type SortCounts } from './co-occurrence';
import { NeighbourTable } from './model';

/** Weights of shared attributes; together 1. Prices count by closeness. */
const POINTS = { family: 0.2, typology: 0.15, concept: 0.2, line: 0.2, price: 0.15, colour: 0.1 };
/** Twice the price is the maximal distance of prices. */
const FAR_PRICE = Math.log(2);

/** Similarity of two items by their attributes, 0 to 1. */
function scoreLikeness(
  { family, typology, concept, line, colour, logPrice }: ItemTraits,
  a: number,
  b: number,
): number {
  const gap = Math.abs(logPrice[a]! - logPrice[b]!);
  return (
    (family[a] === family[b] ? POINTS.family : 0) +
    (typology[a] === typology[b] ? POINTS.typology : 0) +
    (concept[a] === concept[b] ? POINTS.concept : 0) +
    (line[a] === line[b] ? POINTS.line : 0) +
    (colour[a] === colour[b] ? POINTS.colour : 0) +
    (gap < FAR_PRICE ? POINTS.price * (1 - gap / FAR_PRICE) : 0)
  );
}

/** Shrinkage: at this weight of co-occurrences an item is evaluated half by its own, half by those of all its versions. */
const ITEM_HALF_KNOWN = 150;
/** And its versions half by theirs, half by similar items that are viewed together with its sort. */
const GROUP_HALF_KNOWN = 150;
/** Items without a shared attribute keep a little of their share. */
const UNLIKE = 0.25;
/** Neighbours stored per item: enough for a rail without those that are sold out or not sold in a storefront. */
const KEPT = 32;
/** Versions of one product among the neighbours: if the first is sold out the second may replace it. */
const OF_ONE_GROUP = 2;

interface Knowledge {
  traits: ItemTraits;
  counts: CoOccurrence;
}

interface Desk extends Knowledge {
  bySort: SortCounts[];
  prior: Float64Array;
  meetings: Float64Array;
  best: NeighbourTable;
}

/**
 * Neighbours of every item: the probability that a session with a view of it views the other. From coarse to fine, each level relying
 * on the one before as long as it has counted little: sort × similarity, all versions of the item, the item itself. Yields
 * after each item.
 */
export function* rankNeighbours({ traits, counts }: Knowledge): Generator<void, NeighbourTable> {
  const size = traits.ids.length;
  const bySort = yield* countBySort(traits, counts);
  const desk: Desk = {
    traits,
    counts,
    bySort,
    prior: new Float64Array(size),
    meetings: new Float64Array(size),
    best: new NeighbourTable(1, 4 * KEPT),
  };
  const table = new NeighbourTable(size, KEPT);
  for (let index = 0; index < size; index += 1) {
    rankOne(desk, index);
    pickBest(desk, index, table);
    yield;
  }
  return table;
}

function rankOne(desk: Desk, index: number): void {
  const {
    traits,
    counts: { pairs },
    bySort,
    prior,
    meetings,
    best,
  } = desk;
  const { shares, candidates } = bySort[traits.sort[index]!]!;
  const whole = expectMeetings(desk, index, shares, candidates);
  const ofGroup = gatherMeetings(desk, index);
  const own = pairs[index]!;
  best.empty(0);
  for (const other of candidates) {
    if (prior[other] === 0) continue;
    const expected =
      (meetings[other]! + (GROUP_HALF_KNOWN * prior[other]!) / whole) / (ofGroup + GROUP_HALF_KNOWN);
    best.offer(0, other, (own.get(other) ?? 0) + ITEM_HALF_KNOWN * expected);
    prior[other] = 0;
    meetings[other] = 0;
  }
}

/** Fills in the prior of an item without views; 0: must not be recommended. Returns the sum. */
function expectMeetings(
  { traits, prior }: Desk,
  index: number,
  shares: Float64Array,
  candidates: Int32Array,
): number {
  let whole = 0;
  for (const other of candidates) {
    if (!mayStandBeside(traits, index, other)) continue;
    const likeness = UNLIKE + scoreLikeness(traits, index, other);
    prior[other] = shares[other]! * likeness * Math.sqrt(likeness);
    whole += prior[other];
  }
  return whole;
}

/** Adds up the co-occurrences of all versions of the item with others. Returns the sum. */
function gatherMeetings({ traits, counts: { pairs }, prior, meetings }: Desk, index: number): number {
  let all = 0;
  for (const version of traits.groups[traits.group[index]!]!) {
    for (const [other, met] of pairs[version]!) {
      if (prior[other] === 0) continue;
      meetings[other]! += met;
      all += met;
    }
  }
  return all;
}

/** Ties are broken by feed order, so that every process returns the same. The score becomes a share of the best. */
function pickBest({ traits: { group }, best }: Desk, index: number, table: NeighbourTable): void {
  const ofGroup = new Map<number, number>();
  for (let position = 0; position < best.size(0) && table.size(index) < table.width; position += 1) {
    const other = best.neighbour(0, position);
    const before = ofGroup.get(group[other]!) ?? 0;
    if (before < OF_ONE_GROUP) table.offer(index, other, best.score(0, position) / best.score(0, 0));
    ofGroup.set(group[other]!, before + 1);
  }
}
