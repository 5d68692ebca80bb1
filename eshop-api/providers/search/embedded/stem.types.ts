export type Stem = (word: string) => string;
