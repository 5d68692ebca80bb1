type Json = Record<string, unknown>;

/**
 * What several blocks say of one thing (`@id`) becomes one object: the sheet tells the product, the reviews its rating.
 * Things without a name stay apart; a later word wins.
 */
export function mergeJsonLd(told: readonly Json[]): Json[] {
  const merged = new Map<unknown, Json>();
  told.forEach((thing, place) => {
    const name = thing['@id'] ?? place;
    merged.set(name, { ...merged.get(name), ...thing });
  });
  return [...merged.values()];
}
