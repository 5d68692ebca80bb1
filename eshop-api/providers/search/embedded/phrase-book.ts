import type { LanguageAnalyser } from './language-analyser';

interface Phrase {
  text: string;
  /** Folded words between spaces, so that " word" finds the start of a word. */
  key: string;
  /** Documents that offer it, by scope. */
  counts: Map<string, number>;
}

/** Queries to suggest, from the documents, with the number of documents of each. */
export class PhraseBook {
  private readonly phrases = new Map<string, Phrase>();
  /** By the first letter of each of its words, as completions share it. */
  private readonly byLetter = new Map<string, Set<Phrase>>();
  private readonly bySlot = new Map<number, { scope: string; phrases: Phrase[] }>();

  constructor(private readonly analyser: LanguageAnalyser) {}

  put(slot: number, scope: string, texts: readonly string[]): void {
    const phrases = texts.map((text) => this.open(text));
    this.bySlot.set(slot, { scope, phrases });
    for (const { counts } of phrases) counts.set(scope, (counts.get(scope) ?? 0) + 1);
  }

  remove(slot: number): void {
    const entry = this.bySlot.get(slot);
    for (const { counts } of entry?.phrases ?? []) counts.set(entry!.scope, counts.get(entry!.scope)! - 1);
    this.bySlot.delete(slot);
  }

  /** Phrases of which a word begins as the query does, those that begin with it first, then the most frequent. */
  complete(query: string, scopes: readonly string[], limit: number): string[] {
    const wanted = ` ${this.analyser.splitQuery(query).join(' ')}`;
    if (wanted === ' ' || limit <= 0) return [];
    const found: { phrase: Phrase; count: number; first: number }[] = [];
    for (const phrase of this.byLetter.get(wanted.charAt(1)) ?? []) {
      if (!phrase.key.includes(wanted) || phrase.key === `${wanted} `) continue;
      const count = countIn(phrase, scopes);
      if (count > 0) found.push({ phrase, count, first: phrase.key.startsWith(wanted) ? 0 : 1 });
    }
    found.sort(
      (a, b) => a.first - b.first || b.count - a.count || a.phrase.text.length - b.phrase.text.length,
    );
    return found.slice(0, limit).map(({ phrase }) => phrase.text);
  }

  private open(text: string): Phrase {
    const known = this.phrases.get(text);
    if (known) return known;
    const phrase = {
      text,
      key: ` ${this.analyser.splitQuery(text).join(' ')} `,
      counts: new Map<string, number>(),
    };
    this.phrases.set(text, phrase);
    for (const word of phrase.key.trim().split(' ')) this.shelve(word.charAt(0), phrase);
    return phrase;
  }

  private shelve(letter: string, phrase: Phrase): void {
    const shelf = this.byLetter.get(letter);
    if (shelf) shelf.add(phrase);
    else this.byLetter.set(letter, new Set([phrase]));
  }
}

const countIn = ({ counts }: Phrase, scopes: readonly string[]): number => {
  let sum = 0;
  for (const [scope, count] of counts) if (scopes.length === 0 || scopes.includes(scope)) sum += count;
  return sum;
};
