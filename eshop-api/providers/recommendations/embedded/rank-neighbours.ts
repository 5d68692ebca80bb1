import type { CoOccurrence } from './co-occurrence';
import { mayStandBeside, type ItemTraits } from './item-traits';
import { NeighbourTable } from './neighbour-table';

/** A few meetings may be chance: as much weight as this halves what they say. */
const SHRINKAGE = 2;
/** At this weight of its own events an item is judged half by behaviour, half by its attributes. */
const HALF_KNOWN = 8;
/** Neighbours kept an item: enough for a rail after what is sold out or not sold in a storefront is left out. */
const KEPT = 32;
/** Versions of one thing among the neighbours: if the first is sold out the second may stand in. */
const OF_ONE_GROUP = 2;

export interface Knowledge { traits: ItemTraits; alike: NeighbourTable; counts: CoOccurrence }

type Scores = Map<number, number>;

/** What goes beside every item: what was looked at and bought together, and, the less that is known of it, what is alike. Yields after each item. */
export function* rankNeighbours(knowledge: Knowledge): Generator<void, NeighbourTable> {
  const rows = knowledge.traits.ids.length;
  const table = new NeighbourTable(rows, KEPT);
  for (let index = 0; index < rows; index += 1) {
    rankOne(knowledge, index, table);
    yield;
  }
  return table;
}

function rankOne({ traits, alike, counts }: Knowledge, index: number, table: NeighbourTable): void {
  const own = counts.weights[index]!;
  const trust = own / (own + HALF_KNOWN);
  const scores = scoreMeetings(traits, counts, index, trust);
  for (let place = 0; place < alike.size(index); place += 1) {
    const other = alike.neighbour(index, place);
    scores.set(other, (scores.get(other) ?? 0) + (1 - trust) * alike.score(index, place));
  }
  takeBest(traits, scores, index, table);
}

/** Cosine of the two items' sessions, shrunk where they rarely met: popular items meet everything and gain nothing by it. The best gets `most`. */
function scoreMeetings(traits: ItemTraits, { weights, pairs }: CoOccurrence, index: number, most: number): Scores {
  const scores: Scores = new Map();
  let best = 0;
  for (const [other, met] of pairs[index]!) {
    if (!mayStandBeside(traits, index, other)) continue;
    const score = (met / Math.sqrt(weights[index]! * weights[other]!)) * (met / (met + SHRINKAGE));
    scores.set(other, score);
    best = Math.max(best, score);
  }
  for (const [other, score] of scores) scores.set(other, (most * score) / best);
  return scores;
}

/** Ties go by feed order, so that every process answers the same. */
function takeBest({ group }: ItemTraits, scores: Scores, index: number, table: NeighbourTable): void {
  const ofGroup = new Map<number, number>();
  const ranked = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  for (const [other, score] of ranked) {
    const before = ofGroup.get(group[other]!) ?? 0;
    if (before >= OF_ONE_GROUP) continue;
    ofGroup.set(group[other]!, before + 1);
    table.offer(index, other, score);
    if (table.size(index) === KEPT) return;
  }
}
