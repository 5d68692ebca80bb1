import type { LanguageRules } from '../search-provider.types';
import { fold, splitDocumentWords, splitWords } from './split-words';
import { loadStemmer, type Stem } from './stemmers';

/** How one language's texts become words, and words become the keys under which documents are indexed. */
export interface LanguageAnalyser {
  /** Folded words of a query, in order, stop words included. */
  splitQuery(text: string): string[];
  /** Words of a document as they are written (lower case), stop words included. */
  splitDocument(text: string): string[];
  isStopWord(folded: string): boolean;
  /** Keys of a written word: its stem with and without accents. */
  stemsOf(word: string): readonly string[];
  /** Stem of a compound's last part: documents with it are found by that part too, but a query for house shoes finds no others. */
  headOf(word: string): string | undefined;
  /** Folded words that mean the same. */
  synonymsOf(folded: string): readonly string[];
}

/** Letters that must precede a head for it to count as the end of a compound. */
const COMPOUND_FRONT = 3;

export const createAnalyser = async (language: string, rules: LanguageRules): Promise<LanguageAnalyser> => {
  const stem = await loadStemmer(language);
  const stops = new Set(rules.stopWords.map(fold));
  const heads = rules.heads.map(fold);
  const stemsOf = (word: string): string[] => [...new Set([fold(stem(word)), stem(fold(word))])];
  const synonyms = mapSynonyms(rules.synonyms, stemsOf);
  return {
    splitQuery: (text) => splitWords(text, language).map(fold),
    splitDocument: (text) => splitDocumentWords(text, language),
    isStopWord: (folded) => stops.has(folded),
    stemsOf,
    headOf: (word) => findHead(fold(word), stem, heads),
    synonymsOf: (folded) => stemsOf(folded).flatMap((one) => synonyms.get(one) ?? []),
  };
};

const findHead = (folded: string, stem: Stem, heads: readonly string[]): string | undefined => {
  const head = heads.find((one) => folded.length >= one.length + COMPOUND_FRONT && folded.endsWith(one));
  return head && stem(head);
};

/** By stem: a query for presents also finds gifts. */
const mapSynonyms = (
  groups: readonly (readonly string[])[],
  stemsOf: (word: string) => string[],
): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const group of groups) {
    for (const word of group)
      for (const key of stemsOf(word))
        found.set(key, [...(found.get(key) ?? []), ...group.filter((other) => other !== word).map(fold)]);
  }
  return found;
};
