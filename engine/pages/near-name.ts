/** Number of single-letter edits (swapped neighbours count once) between two words. */
function measureDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        next[j] = Math.min(next[j]!, before[j - 2]! + 1);
    }
    before = row;
    row = next;
  }
  return row[b.length]!;
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
    const distance = candidate === wrong ? 0 : measureDistance(wrong.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}
