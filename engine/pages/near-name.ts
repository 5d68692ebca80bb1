import { distance } from 'fastest-levenshtein';

/** Single-letter edits between two words. Two swapped neighbours, the commonest slip, count once: for Levenshtein they are two. */
function countEdits(a: string, b: string): number {
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  const swapped = a.slice(0, at) + a.slice(at + 1, at + 2) + a.slice(at, at + 1) + a.slice(at + 2);
  return at >= 0 && swapped === b ? 1 : distance(a, b);
}

/** Letters that people write for a country: those of its language, or of its name in English. */
const countryMistakes: Readonly<Record<string, string>> = {
  UK: 'GB',
  EN: 'GB',
  SP: 'ES',
  JA: 'JP',
  KO: 'KR',
  SV: 'SE',
  DA: 'DK',
  CS: 'CZ',
  EL: 'GR',
  ZH: 'CN',
};

const spellCountry = (name: string): string =>
  name.replace(/(?<=^|[_-])[A-Z]{2}$/, (country) => countryMistakes[country] ?? country);

/** The candidate that was probably meant: at most a third of the letters differ; undefined when none is near. */
export function findNearName(given: string, candidates: Iterable<string>): string | undefined {
  const wrong = spellCountry(given);
  const limit = Math.max(1, Math.floor(wrong.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wrong.length) > limit) continue;
    const edits = candidate === wrong ? 0 : countEdits(wrong.toLowerCase(), candidate.toLowerCase());
    if (edits < bestDistance) [best, bestDistance] = [candidate, edits];
  }
  return best;
}
