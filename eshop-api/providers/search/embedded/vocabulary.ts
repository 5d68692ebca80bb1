/** Longest word that is corrected, in UTF-16 units. */
const LONGEST = 40;

/**
 * Visits the keys within `max` typos of `word` (optimal string alignment distance); with `beginning`, those with a prefix that is.
 * The distance table has a row per letter; sorted neighbours share their first rows, and a hopeless prefix is skipped with all its words.
 */
const walkAlike = (
  keys: readonly string[],
  shared: Uint8Array,
  word: string,
  max: number,
  beginning: boolean,
  visit: (index: number, slips: number) => void,
): void => {
  const width = word.length + 1;
  if (word.length > LONGEST) return;
  const table = new Uint8Array((LONGEST + 2) * width);
  const best = new Uint8Array(LONGEST + 2).fill(255);
  for (let column = 0; column < width; column += 1) table[column] = column;
  let ready = 0;
  let dead = Infinity;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index]!;
    ready = Math.min(ready, shared[index]!);
    if (dead <= ready) {
      // Hopeless as a whole, but its prefix may have been near enough.
      if (beginning && best[dead]! <= max) visit(index, best[dead]!);
      continue;
    }
    dead = Infinity;
    const end = Math.min(key.length, LONGEST);
    while (ready < end && dead === Infinity) {
      ready += 1;
      const least = fillRow(table, key, word, ready);
      best[ready] = Math.min(best[ready - 1]!, table[ready * width + word.length]!);
      // A swap reaches two rows back, so the row above must be hopeless too.
      if (least > max && leastOf(table, width, ready - 1) >= max) dead = ready;
    }
    const slips = beginning
      ? best[ready]!
      : dead === Infinity && key.length <= LONGEST
        ? table[ready * width + word.length]!
        : 255;
    if (slips <= max) visit(index, slips);
  }
};

const fillRow = (table: Uint8Array, key: string, word: string, row: number): number => {
  const width = word.length + 1;
  const [here, above] = [row * width, (row - 1) * width];
  const letter = key.charCodeAt(row - 1);
  table[here] = row;
  let least = row;
  for (let column = 1; column < width; column += 1) {
    const same = word.charCodeAt(column - 1) === letter;
    let cost = Math.min(
      table[above + column]! + 1,
      table[here + column - 1]! + 1,
      table[above + column - 1]! + (same ? 0 : 1),
    );
    const swapped =
      row > 1 &&
      column > 1 &&
      word.charCodeAt(column - 2) === letter &&
      word.charCodeAt(column - 1) === key.charCodeAt(row - 2);
    if (swapped) cost = Math.min(cost, table[above - width + column - 2]! + 1);
    table[here + column] = cost;
    if (cost < least) least = cost;
  }
  return least;
};

const leastOf = (table: Uint8Array, width: number, row: number): number => {
  let least = 255;
  for (let index = row * width; index < (row + 1) * width; index += 1) least = Math.min(least, table[index]!);
  return least;
};

export interface Surface {
  /** Folded form, as queries have it. */
  key: string;
  /** As documents write it. */
  written: string;
  /** Terms under which documents with it are indexed, the word's own stem first. */
  terms: readonly number[];
}

/** All words of an index as they are written, in alphabetical order, for completing and correcting input. */
export class Vocabulary {
  private readonly byKey = new Map<string, Surface>();
  private keys: string[] = [];
  /** Letters each key shares with the one before it. */
  private shared = new Uint8Array(0);

  get(key: string): Surface | undefined {
    return this.byKey.get(key);
  }

  add(surface: Surface): void {
    this.byKey.set(surface.key, surface);
  }

  /** Words that begin with `prefix`. */
  startingWith(prefix: string): Surface[] {
    this.sort();
    let low = 0;
    for (let high = this.keys.length; low < high;) {
      const middle = (low + high) >> 1;
      if (this.keys[middle]! < prefix) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < this.keys.length && this.keys[end]!.startsWith(prefix)) end += 1;
    return this.keys.slice(low, end).map((key) => this.byKey.get(key)!);
  }

  /** Words within `max` typos (a letter more, less, other, or two swapped); `beginning`: those with such a prefix. */
  alike(word: string, max: number, beginning = false): { surface: Surface; slips: number }[] {
    this.sort();
    const found: { surface: Surface; slips: number }[] = [];
    walkAlike(this.keys, this.shared, word, max, beginning, (index, slips) =>
      found.push({ surface: this.byKey.get(this.keys[index]!)!, slips }),
    );
    return found;
  }

  /** Sorted on the first read after a change, not with each of thousands of additions. */
  private sort(): void {
    if (this.keys.length === this.byKey.size) return;
    this.keys = [...this.byKey.keys()].sort();
    this.shared = Uint8Array.from(this.keys, (key, index) =>
      index === 0 ? 0 : countShared(this.keys[index - 1]!, key),
    );
  }
}

const countShared = (a: string, b: string): number => {
  const most = Math.min(a.length, b.length, 255);
  let count = 0;
  while (count < most && a.charCodeAt(count) === b.charCodeAt(count)) count += 1;
  return count;
};
