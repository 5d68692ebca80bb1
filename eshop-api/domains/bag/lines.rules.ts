import type { LineStatus, StoredLine } from './bag.types';

/** A line and the add-ons that go when it goes. An unknown id: none. */
export const withAddOns = (lines: readonly Pick<StoredLine, 'id' | 'parentId'>[], id: string): string[] =>
  lines.filter((line) => line.id === id || line.parentId === id).map((line) => line.id);

/** Add-ons hang on a line of the same bag that is none itself. */
export const canCarryAddOns = (lines: readonly Pick<StoredLine, 'id' | 'parentId'>[], id: string): boolean =>
  lines.some((line) => line.id === id && line.parentId === null);

/** Status of each line, first come first served: of three lines and two pieces the third has none. Null stock: not sold here. */
export function allotStock(
  lines: readonly { material: string; size: string; stock: number | null }[],
): LineStatus[] {
  const left = new Map<string, number>();
  return lines.map(({ material, size, stock }) => {
    if (stock === null) return 'gone';
    const key = `${material} ${size}`;
    const pieces = left.get(key) ?? stock;
    left.set(key, pieces - 1);
    return pieces > 0 ? 'available' : 'noStock';
  });
}
