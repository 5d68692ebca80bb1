/** Hand-written pieces of demo reviews in one language. A review is a core, mostly with a sentence on the fit or an ending. */
export interface ReviewFragments {
  /** Locales whose shoppers write in it. */
  locales: string[];
  nicknames: string[];
  /** Kind of product → cores by how content their writer is. */
  cores: Record<ReviewKind, Record<Mood, Core[]>>;
  fit: Record<'small' | 'true' | 'large', string[]>;
  endings: Record<Mood, string[]>;
  /** What the brand answers. */
  answers: Record<Mood, string[]>;
}

export type ReviewKind = 'shoes' | 'boots' | 'summer' | 'running' | 'clothes' | 'carry' | 'goods';
export type Mood = 'good' | 'mixed' | 'bad';
/** Title and text. */
export type Core = [string, string];
