import type { Words } from '../../../engine/words/words.types';

/** A pin: `number` is the one in the list; null: the list does not number it. Without `href` its note has no link. */
export interface Pin {
  id: string;
  number: number | null;
  name: string;
  street: string;
  city: string;
  href?: string;
  at: [latitude: number, longitude: number];
  main?: true;
}

/** What a map shows, and how. `words` of `mapMessages`. */
export interface MapFacts {
  pins: readonly Pin[];
  /** The place searched for, if any. */
  place: { label: string; at: [number, number] } | null;
  /** The stores of a country or of all, and no place's: so far away that the outline is recognised. */
  overview?: boolean | undefined;
  /** Address of map tiles with {z}, {x}, {y}, and whose they are; left out: the drawn map. */
  tiles?: string | undefined;
  tilesFrom?: string | undefined;
  words: Words;
  /** A pin was pressed. */
  onPick?: (id: string) => void;
}
