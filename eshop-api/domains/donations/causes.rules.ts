import names from './data/causes.json';

/** What a donation goes to, in the shopper's words. */
export interface Cause {
  id: string;
  name: string;
  text: string;
}

/** All causes, the usual one first. `words`: label section `donations`. */
export const listCauses = (words: Readonly<Record<string, string>>): Cause[] =>
  names.map((id) => ({ id, name: words[`cause_${id}`] ?? id, text: words[`cause_${id}_text`] ?? '' }));

export const USUAL_CAUSE: string = names[0]!;
export const isCause = (id: string): boolean => names.includes(id);
