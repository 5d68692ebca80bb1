/**
 * Circles in a table of fallbacks, each as its members in order, from the one that is written first. A country whose language
 * is written like itself ("es": "es") is none.
 */
export function findFallbackLoops(fallback: Readonly<Record<string, string>>): string[][] {
  const next = new Map(Object.entries(fallback));
  const seen = new Set<string>();
  const loops: string[][] = [];
  for (const start of next.keys()) {
    const trail: string[] = [];
    for (let at: string | undefined = start; at !== undefined && !seen.has(at); at = next.get(at)) {
      seen.add(at);
      trail.push(at);
    }
    const end = next.get(trail.at(-1) ?? '') ?? '';
    const loop = trail.slice(trail.indexOf(end));
    if (trail.includes(end) && loop.length > 1) loops.push(loop);
  }
  return loops;
}
