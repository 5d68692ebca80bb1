import { isSpelt } from './hangul';
import { isUnspaced } from './split-words';
import type { TextIndex } from './text-index';
import type { Surface } from './vocabulary';

/** One word of a query and the terms that it may match. */
export interface ResolvedWord {
  word: string;
  /** Term → confidence, up to 1. */
  terms: Map<number, number>;
  /** The corrected word, as documents write it; null when it was found as written. */
  corrected: string | null;
}

const SURE = { exact: 1, synonym: 0.8, beginning: 0.75, typing: 0.45, slip: 0.6, slips: 0.4 };
/** Most completions and corrections. */
const COMPLETIONS = 20;
/** Once completions have this multiple of all documents, further ones add nothing new. */
const ENOUGH = 1.5;
const CORRECTIONS = 4;

export interface Resolving {
  /** Last word of a query that is still being typed. */
  typing: boolean;
  /** Last word. */
  last: boolean;
}

/** Matches of a word: itself and its synonyms; else completions, similar spellings, or its parts. */
export const resolveWord = (index: TextIndex, word: string, how: Resolving): ResolvedWord[] => {
  const known = resolveKnown(index, word);
  if (known) return [how.typing && how.last ? complete(index, known, SURE.typing) : known];
  const begun = canComplete(word, how) ? complete(index, blank(word), SURE.beginning) : blank(word);
  if (how.typing && how.last && begun.terms.size) return [begun];
  const begins = how.typing && how.last;
  const mended = correct(index, begun, 1, begins);
  if (mended.terms.size) return [mended];
  const bent = correctStem(index, word);
  if (bent.terms.size) return [bent];
  return splitWord(index, word) ?? splitMended(index, word) ?? [correct(index, begun, 2, begins)];
};

const blank = (word: string): ResolvedWord => ({ word, terms: new Map(), corrected: null });

const resolveKnown = (index: TextIndex, word: string): ResolvedWord | undefined => {
  const found = blank(word);
  const add = (one: string, sure: number) => index.findTerms(one).forEach((term) => put(found, term, sure));
  add(word, SURE.exact);
  for (const synonym of index.analyser.synonymsOf(word)) add(synonym, SURE.synonym);
  return found.terms.size ? found : undefined;
};

const put = ({ terms }: ResolvedWord, term: number, sure: number): void => {
  if (!(terms.get(term)! >= sure)) terms.set(term, sure);
};

const canComplete = (word: string, { last, typing }: Resolving): boolean =>
  word.length >= (isUnspaced(word) || typing ? 1 : 3) && (last || word.length >= 4);

const complete = (index: TextIndex, found: ResolvedWord, sure: number): ResolvedWord => {
  const surfaces = index.vocabulary
    .startingWith(found.word)
    .map((surface) => ({ surface, weight: weigh(index, surface) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, COMPLETIONS);
  let followed = 0;
  for (const { surface, weight } of surfaces) {
    if (followed > ENOUGH * index.size) break;
    put(found, surface.terms[0]!, sure);
    followed += weight;
  }
  return found;
};

const weigh = (index: TextIndex, { terms }: Surface): number => index.postingsOf(terms[0]!).length;

/** Typos allowed for a word of this length: short ones would match anything. */
const slipsFor = (word: string): number => {
  if (isUnspaced(word)) return word.length < 3 ? 0 : word.length < 7 ? 1 : 2;
  if (isSpelt(word)) return word.length < 4 ? 0 : word.length < 9 ? 1 : 2;
  return word.length < 3 ? 0 : word.length < 8 ? 1 : 2;
};

/** Endings that a misspelt word may lack: "mocila" is nearer to the beginning of "mochilas" than to the whole. */
const ENDING = 2;

/** Shorter stems are one typo away from too many others. */
const SHORTEST_STEM = 4;

/** `begins`: only the beginning of a word has been typed. */
const correct = (index: TextIndex, found: ResolvedWord, max: number, begins = false): ResolvedWord => {
  const limit = Math.min(max, slipsFor(found.word));
  if (limit === 0 || limit < max) return found;
  const longest = found.word.length + ENDING;
  // Korean words have no such endings, and two letters more may be a syllable more.
  const near = index.vocabulary
    .alike(found.word, limit, begins || !isSpelt(found.word))
    .flatMap(({ surface, slips }) => {
      if (surface.key.length > longest && !begins) return [];
      const first = surface.key[0] === found.word[0];
      const count = weigh(index, surface);
      return count === 0 || (found.word.length === 3 && !first) || /\d/.test(found.word)
        ? []
        : [{ surface, slips, rank: slips * 10 + (first ? 0 : 5) - Math.log10(count) }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, CORRECTIONS);
  for (const { surface, slips } of near) put(found, surface.terms[0]!, slips === 1 ? SURE.slip : SURE.slips);
  if (near[0]) found.corrected = near[0].surface.written;
  return found;
};

/** A misspelt plural of which the index has the singular, or the other way round: "samareta" is one typo from the stem of "samarretes". */
const correctStem = (index: TextIndex, word: string): ResolvedWord => {
  const stem = index.analyser.stemsOf(word).at(-1)!;
  return stem === word || stem.length < SHORTEST_STEM
    ? blank(word)
    : { ...correct(index, blank(stem), 1), word };
};

/** Compounds (Lederstiefel, 黒靴): the longest known beginning, then the rest. */
const splitWord = (index: TextIndex, word: string, parts = 1): ResolvedWord[] | undefined => {
  const shortest = isUnspaced(word) ? 1 : 3;
  if (parts > 3) return undefined;
  for (let cut = word.length - shortest; cut >= shortest; cut -= 1) {
    const front = resolveKnown(index, word.slice(0, cut));
    if (!front) continue;
    const rest = word.slice(cut);
    const known =
      resolveKnown(index, rest) ??
      (/^(s|n|en)/.test(rest) ? resolveKnown(index, rest.replace(/^(s|n|en)/, '')) : undefined);
    const back = known ? [known] : splitWord(index, rest, parts + 1);
    if (back) return [front, ...back];
  }
  return undefined;
};

/** Parts this short could be corrected to anything. */
const MENDED_PART = 4;

/** The same with a typo in one part (Damenstifeletten). */
const splitMended = (index: TextIndex, word: string): ResolvedWord[] | undefined => {
  for (let cut = word.length - MENDED_PART; cut >= MENDED_PART - 1; cut -= 1) {
    const [front, back] = [resolveKnown(index, word.slice(0, cut)), resolveKnown(index, word.slice(cut))];
    if (!front === !back) continue;
    const mended = correct(index, blank(front ? word.slice(cut) : word.slice(0, cut)), 1);
    if (mended.terms.size) return front ? [front, mended] : [mended, back!];
  }
  return undefined;
};
