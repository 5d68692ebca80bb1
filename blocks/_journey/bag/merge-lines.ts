import type { Bag } from './visitor-bag.server';

type Line = Bag['shoppingCart'][number];

/** Equal pieces of a bag as one row. The bag itself has a line for each piece (docs/contract/bag.md#bag-line). */
export interface MergedLine {
  /** The first of them. */
  line: Line;
  /** Ids of all, in the bag's order. */
  ids: readonly string[];
}

/**
 * Lines that a shopper cannot distinguish, as one each, where the first of them stands. What has something of its own (a gift card's
 * recipient, a customised product, an add-on, a piece with add-ons) stays by itself.
 */
export function mergeLines(lines: readonly Line[]): MergedLine[] {
  const merged = new Map<string, { line: Line; ids: string[] }>();
  const parents = new Set(lines.map(({ parentId }) => parentId));
  for (const line of lines) {
    const isOwn =
      line.giftCard !== null ||
      line.camperoneOrderId !== null ||
      line.parentId !== null ||
      parents.has(line.id);
    const key = isOwn
      ? line.id
      : JSON.stringify([
          line.productId,
          line.size,
          line.priceFormatted,
          line.status,
          line.voucher,
          line.priceChange,
          line.membersOnly,
        ]);
    const known = merged.get(key);
    if (known) known.ids.push(line.id);
    else merged.set(key, { line, ids: [line.id] });
  }
  return [...merged.values()];
}
