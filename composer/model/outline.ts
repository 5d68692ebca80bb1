import type { Folded } from '../../engine/pages/fold-layers';

/** A list of a page: a region, or a slot of a block. */
export const isRegion = (key: string): boolean => !key.includes('.');

/** Slots of a block with blocks in them or not: those of its type, and those that the page lists. */
export const listSlots = (folded: Folded, id: string, slots: readonly string[]): string[] => [
  ...new Set([
    ...slots.map((slot) => `${id}.${slot}`),
    ...[...folded.lists.keys()].filter((key) => key.startsWith(`${id}.`)),
  ]),
];

/** Key of the list that a block stands in, and its index there. */
export function findPosition(
  { lists }: Folded,
  id: string,
): { key: string; at: number; ids: readonly string[] } | undefined {
  for (const [key, ids] of lists) {
    const at = ids.indexOf(id);
    if (at >= 0) return { key, at, ids };
  }
  return undefined;
}
