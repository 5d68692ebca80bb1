import type { SearchDocument, SearchText } from '../search-provider.types';
import type { LanguageAnalyser } from './language-analyser';
import { fold } from './split-words';
import { PhraseBook } from './phrase-book';
import { Vocabulary } from './vocabulary';

/** Documents that hold one term, each with the highest weight of its fields that do. */
class PostingList {
  slots = new Uint32Array(2);
  weights = new Uint8Array(2);
  length = 0;

  add(slot: number, weight: number): void {
    if (this.length === this.slots.length) this.grow();
    this.slots[this.length] = slot;
    this.weights[this.length] = weight;
    this.length += 1;
  }

  /** The last one takes its slot: postings have no order. */
  remove(slot: number): void {
    const index = this.slots.subarray(0, this.length).indexOf(slot);
    if (index < 0) return;
    this.length -= 1;
    this.slots[index] = this.slots[this.length]!;
    this.weights[index] = this.weights[this.length]!;
  }

  private grow(): void {
    const size = Math.ceil(this.slots.length * 1.6) + 1;
    const slots = new Uint32Array(size);
    const weights = new Uint8Array(size);
    slots.set(this.slots);
    weights.set(this.weights);
    this.slots = slots;
    this.weights = weights;
  }
}

/** Weight of a word by its field, highest first. */
const WEIGHTS: Record<Exclude<keyof SearchText, 'phrases'>, number> = {
  name: 12,
  kind: 9,
  colour: 8,
  audience: 6,
  material: 5,
  theme: 4,
  description: 1,
};
const FIELDS = Object.entries(WEIGHTS) as [keyof typeof WEIGHTS, number][];
/** Texts whose words are cached: colourways share all but their colour. */
const REMEMBERED = 4000;

/** Words of one language → documents. Slots are those of the row table. */
export class TextIndex {
  readonly vocabulary = new Vocabulary();
  readonly phrases: PhraseBook;
  private readonly terms = new Map<string, number>();
  private readonly postings: PostingList[] = [];
  /** Terms of each document, so that it can be removed again. */
  private readonly termsOf = new Map<number, Uint32Array>();
  private readonly remembered = new Map<string, readonly number[]>();
  /** Terms of each word as it is written: a language has far fewer words than a catalogue has texts. */
  private readonly filed = new Map<string, readonly number[]>();
  /** Number of the document that a term was last indexed for, by term. */
  private lastFiled: Uint32Array = new Uint32Array(1024);
  private documents = 0;

  constructor(readonly analyser: LanguageAnalyser) {
    this.phrases = new PhraseBook(analyser);
  }

  get size(): number {
    return this.termsOf.size;
  }

  slots(): IterableIterator<number> {
    return this.termsOf.keys();
  }

  postingsOf(term: number): PostingList {
    return this.postings[term]!;
  }

  /** Terms of a query word that some document has. */
  findTerms(word: string): number[] {
    return this.analyser.stemsOf(word).flatMap((key) => {
      const term = this.terms.get(key);
      return term !== undefined && this.postings[term]!.length > 0 ? [term] : [];
    });
  }

  add(slot: number, { text, row }: SearchDocument): void {
    this.remove(slot);
    this.documents += 1;
    const terms: number[] = [];
    for (const [field, weight] of FIELDS) {
      for (const term of this.readTerms(text[field])) {
        if (!this.isFirst(term)) continue;
        this.postings[term]!.add(slot, weight);
        terms.push(term);
      }
    }
    this.termsOf.set(slot, Uint32Array.from(terms));
    this.phrases.put(slot, row.scope, text.phrases);
  }

  remove(slot: number): void {
    for (const term of this.termsOf.get(slot) ?? []) this.postings[term]!.remove(slot);
    this.termsOf.delete(slot);
    this.phrases.remove(slot);
  }

  /** A term counts once per document, by the field of highest weight. */
  private isFirst(term: number): boolean {
    if (term >= this.lastFiled.length) this.lastFiled = growTo(this.lastFiled, this.postings.length * 2);
    if (this.lastFiled[term] === this.documents) return false;
    this.lastFiled[term] = this.documents;
    return true;
  }

  private readTerms(text: string): readonly number[] {
    const known = this.remembered.get(text);
    if (known) return known;
    const terms: number[] = [];
    for (const word of this.analyser.splitDocument(text))
      for (const term of this.filed.get(word) ?? this.file(word)) terms.push(term);
    if (this.remembered.size >= REMEMBERED) this.remembered.clear();
    this.remembered.set(text, terms);
    return terms;
  }

  private file(word: string): readonly number[] {
    const terms = this.analyser.isStopWord(fold(word)) ? [] : this.openSurface(word);
    this.filed.set(word, terms);
    return terms;
  }

  private openSurface(word: string): readonly number[] {
    const key = fold(word);
    const known = this.vocabulary.get(key);
    // Written with and without its accent a word may have two stems; a document is indexed under both.
    if (known && known.written === word) return known.terms;
    const stems = this.analyser.stemsOf(word);
    const head = this.analyser.headOf(word);
    const terms = [
      ...new Set(
        [...stems, ...(head ? [head] : [])].map((one) => this.openTerm(one)).concat(known?.terms ?? []),
      ),
    ];
    this.vocabulary.add({
      key,
      written: known && known.written.length > word.length ? known.written : word,
      terms,
    });
    // A plural is misspelt in the singular too: "walet" is nearer to the stem than to "wallets".
    for (const stem of stems)
      if (!this.vocabulary.get(stem))
        this.vocabulary.add({ key: stem, written: word, terms: [this.openTerm(stem)] });
    return terms;
  }

  private openTerm(key: string): number {
    const known = this.terms.get(key);
    if (known !== undefined) return known;
    this.terms.set(key, this.postings.length);
    return this.postings.push(new PostingList()) - 1;
  }
}

const growTo = (old: Uint32Array, size: number): Uint32Array => {
  const grown = new Uint32Array(size);
  grown.set(old);
  return grown;
};
