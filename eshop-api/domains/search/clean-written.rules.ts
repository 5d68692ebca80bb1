/** Longest query that is looked at, in characters. */
const LONGEST = 120;
// Control characters, joiners and direction marks: nothing a shopper means, and much that breaks a line of text.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]+/gu;

/** What a shopper wrote as one line: no unseen characters, single spaces, cut at a whole character. */
export const cleanWritten = (query: string): string =>
  [
    ...query
      .slice(0, LONGEST * 4)
      .replace(UNSEEN, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, LONGEST)
    .join('')
    .trim();
