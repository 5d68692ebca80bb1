import { walkAlike } from './walk-alike';

export interface Surface {
  /** Folded form, as queries have it. */
  key: string;
  /** As documents write it. */
  written: string;
  /** Terms under which documents with it are filed, the word's own stem first. */
  terms: readonly number[];
}

/** All words of an index as they are written, in alphabetical order, for completing and mending what is typed. */
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

  /** Words within `max` slips (a letter more, less, other, or two swapped); `beginning`: whose beginning is. */
  alike(word: string, max: number, beginning = false): { surface: Surface; slips: number }[] {
    this.sort();
    const found: { surface: Surface; slips: number }[] = [];
    walkAlike(this.keys, this.shared, word, max, beginning, (place, slips) =>
      found.push({ surface: this.byKey.get(this.keys[place]!)!, slips }),
    );
    return found;
  }

  /** Sorted when first asked after a change, not with each of thousands of additions. */
  private sort(): void {
    if (this.keys.length === this.byKey.size) return;
    this.keys = [...this.byKey.keys()].sort();
    this.shared = Uint8Array.from(this.keys, (key, place) =>
      place === 0 ? 0 : countShared(this.keys[place - 1]!, key),
    );
  }
}

const countShared = (a: string, b: string): number => {
  const most = Math.min(a.length, b.length, 255);
  let count = 0;
  while (count < most && a.charCodeAt(count) === b.charCodeAt(count)) count += 1;
  return count;
};
