import { writeHangul } from './hangul';
import type { RowLimits, RowTable } from './row-table';
import { type ResolvedWord, resolveWord } from './resolve-word';
import type { TextIndex } from './text-index';

export interface Match {
  slots: Int32Array;
  /** By slot. */
  scores: Float32Array;
  /** The searched text, when it differs from the query. */
  searched: string | null;
}

/** Most significant words of a query: each is a bit. */
const MOST_WORDS = 16;
/** Where not all words match, a corrected word must not outweigh one that was found as written. */
const TAKEN_FOR = 0.1;
/** A document with a score far below the best is noise in counts and price order. */
const FAR_BEHIND = 0.12;
/** Weight of a word in a description. Where a part of the query is unknown, matches of the rest in descriptions alone do not count: green shirts are no black boots. */
const IN_PASSING = 1.01;

/** Documents that hold all words of the query; where none does, those that hold the most significant of them. */
export const matchQuery = (
  index: TextIndex,
  rows: RowTable,
  limits: RowLimits,
  query: string,
  typing = false,
): Match => {
  const words = resolveQuery(index, query, typing);
  const found = words.filter(({ terms }) => terms.size > 0);
  const scores = new Float32Array(rows.size);
  const masks = new Uint16Array(rows.size);
  const weights = found.map((word, bit) => scoreWord(index, word, 1 << bit, scores, masks));
  const worths = weights.map((worth, bit) => worth * (found[bit]!.corrected === null ? 1 : TAKEN_FOR));
  const allows = rows.makeSieve(limits);
  const wanted = chooseMask(masks, worths, allows);
  const isIn = (bit: number): boolean => (wanted & (1 << bit)) !== 0;
  const used = found.filter((_, bit) => isIn(bit));
  const least =
    used.length < words.length
      ? weights.reduce((sum, worth, bit) => (isIn(bit) ? sum + worth : sum), 0) * IN_PASSING
      : 0;
  const slots = wanted === 0 ? new Int32Array(0) : collect(masks, scores, wanted, allows, least);
  const changed = used.length < words.length || used.some(({ corrected }) => corrected !== null);
  return {
    slots,
    scores,
    searched:
      changed && slots.length
        ? used.map(({ word, corrected }) => corrected ?? writeHangul(word)).join(' ')
        : null,
  };
};

const resolveQuery = (index: TextIndex, query: string, typing: boolean): ResolvedWord[] => {
  const all = index.analyser.splitQuery(query);
  const significant = all.filter(
    (word, position) => !index.analyser.isStopWord(word) || (typing && position === all.length - 1),
  );
  const words = [...new Set(significant)].slice(0, MOST_WORDS);
  return words
    .flatMap((word, position) => resolveWord(index, word, { typing, last: position === words.length - 1 }))
    .slice(0, MOST_WORDS);
};

/** Adds the word's best term to each document that has one; returns the significance of the word. */
const scoreWord = (
  index: TextIndex,
  { terms }: ResolvedWord,
  bit: number,
  scores: Float32Array,
  masks: Uint16Array,
): number => {
  let count = 0;
  for (const term of terms.keys()) count += index.postingsOf(term).length;
  const worth = Math.log(1 + index.size / Math.max(1, Math.min(count, index.size)));
  // With one term no document occurs twice; with more only the best one counts.
  const best = terms.size > 1 ? new Float32Array(scores.length) : null;
  for (const [term, sure] of terms) {
    const { slots, weights, length } = index.postingsOf(term);
    for (let index = 0; index < length; index += 1) {
      const slot = slots[index]!;
      const score = sure * weights[index]! * worth;
      const gain = best ? score - best[slot]! : score;
      if (gain <= 0) continue;
      scores[slot]! += gain;
      masks[slot]! |= bit;
      if (best) best[slot] = score;
    }
  }
  return worth;
};

/** All words if some allowed document has them, else the set of words, worth the most together, that one has. */
const chooseMask = (
  masks: Uint16Array,
  worths: readonly number[],
  allows: (slot: number) => boolean,
): number => {
  const all = (1 << worths.length) - 1;
  let [best, bestWorth] = [0, 0];
  const seen = new Set<number>();
  for (let slot = 0; slot < masks.length; slot += 1) {
    const mask = masks[slot]!;
    if (mask === 0 || seen.has(mask) || !allows(slot)) continue;
    if (mask === all) return all;
    seen.add(mask);
    const worth = worths.reduce((sum, one, bit) => (mask & (1 << bit) ? sum + one : sum), 0);
    if (worth > bestWorth) [best, bestWorth] = [mask, worth];
  }
  return best;
};

const collect = (
  masks: Uint16Array,
  scores: Float32Array,
  wanted: number,
  allows: (slot: number) => boolean,
  least: number,
): Int32Array => {
  const slots = new Int32Array(masks.length);
  let [length, top] = [0, 0];
  for (let slot = 0; slot < masks.length; slot += 1) {
    if ((masks[slot]! & wanted) !== wanted || !allows(slot)) continue;
    slots[length++] = slot;
    if (scores[slot]! > top) top = scores[slot]!;
  }
  return top < least ? slots.subarray(0, 0) : dropFarBehind(slots, length, scores, top * FAR_BEHIND);
};

/** In place: a query may find every document. */
const dropFarBehind = (
  slots: Int32Array,
  length: number,
  scores: Float32Array,
  least: number,
): Int32Array => {
  let kept = 0;
  for (let index = 0; index < length; index += 1) {
    const slot = slots[index]!;
    if (scores[slot]! >= least) slots[kept++] = slot;
  }
  return slots.subarray(0, kept);
};
