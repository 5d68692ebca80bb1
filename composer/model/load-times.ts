/** Upper bounds of the classes in which load times are counted, ms, inclusive; what took longer is in one class more. */
const BOUNDS = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000,
] as const;

/** Class of a load time. @param ms 0 or more */
export function findLoadClass(ms: number): number {
  let at = 0;
  while (at < BOUNDS.length && ms > BOUNDS[at]!) at += 1;
  return at;
}

/**
 * The time within which 95 % of the loads ended, ms: the upper bound of the class that it lies in. Of loads in the last class the
 * greatest bound; undefined: there were none.
 * @param counts loads by class; classes at the end may be left out
 */
export function findP95(counts: readonly number[]): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let seen = 0;
  for (const [at, count] of counts.entries()) {
    seen += count;
    if (seen >= total * 0.95) return BOUNDS[Math.min(at, BOUNDS.length - 1)];
  }
  return BOUNDS.at(-1);
}
